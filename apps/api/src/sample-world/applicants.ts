import { loyaltyDetailsOf } from '@forecourt/domain/application/submission.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { type Address, withoutDetails } from '@forecourt/domain/fields/address.ts';
import { fold } from '@forecourt/domain/fields/fold.ts';
import {
  acceptPromoCode,
  choosePromoOffer,
  continueWithoutPromoCode,
  enterMembershipNumber,
  receiveStandardOffer,
} from '@forecourt/domain/offer/transitions.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { privacyVersion, termsVersion } from '@forecourt/domain/wordings/versions.ts';
import {
  type AppliedFor,
  byHand,
  cardsOf,
  creditDetailsOf,
  digits,
  onRegister,
  type Person,
} from './applicant-parts.ts';
import { sampleBankAccounts } from './bank-accounts.ts';
import { loyaltyMembers } from './loyalty-members.ts';
import { makeAddresses } from './make-addresses.ts';
import { makeBusinesses } from './make-businesses.ts';
import * as names from './names.ts';
import { sampleOffers } from './offers.ts';
import { createRandom, type Random } from './random.ts';

/** What one applicant would send: whole, and taken by the server as it stands, with the sample's own offers. */
export type SampleApplicant = { readonly details: SubmissionDetails; readonly cards: readonly CardChange[] };

/**
 * Draws applicants of the invented New Zealand: the same seed and number give the same person, on every machine. All
 * their addresses end in a domain that nobody has. With `skipsCheck` their promo code asks for no credit check.
 */
export function sampleApplicants(
  seed: string,
): (number: number, choice: { skipsCheck: boolean }) => SampleApplicant {
  const world = sampleWorld();
  return (number, { skipsCheck }) => {
    const random = createRandom(`${seed} applicant ${number}`);
    const person: Person = [random.pick(names.firstNames), random.pick(names.lastNames)];
    const mailbox = fold(person.join('.')).replace(/[^a-z.]/g, '');
    const email = `${mailbox}.${number}@${random.pick(['example.com', 'example.org', 'example.net'])}`;
    const fuelAmount = random.pick([250, 500, 800, 1_500, 2_500, 4_000, 7_500, 12_000, 25_000]);
    const business = world.businessOf(random, person);
    const offer = world.offerFor(fuelAmount, skipsCheck ? 'WELCOMEBACK' : random.pick(promoCodes));
    const isMember = offer.loyalty.membershipNumber !== null;
    const details: SubmissionDetails = {
      fullName: person.join(' '),
      email,
      receiveCorrespondence: random.onceIn(2),
      businessDetails: {
        ...business,
        fuelCardBusinessUseOnly: true,
        declareBusinessUse: true,
        confirmBusinessUse: true,
        hasDifferentTradingName: business.businessName !== business.tradingName,
        physicalAddress: random.pick(world.houses),
        hasManualPhysicalAddress: false,
        fuelAmount,
      },
      loyaltyDetails:
        offer.earnsPoints && random.onceIn(4) ? withAirpoints(offer.loyalty, random) : offer.loyalty,
      creditDetails: skipsCheck ? null : creditDetailsOf(random, person, business, random.pick(world.houses)),
      finalDetails: {
        deliveryAddress: random.pick(world.deliveries),
        deliveryAddressLookupResponse: null,
        hasManualDeliveryAddress: false,
        contactNumber: `02${random.pick([1, 2, 7])} 555 ${digits(random, 4)}`,
        invoiceEmail: email,
        invoiceDate: isMember ? random.pick([0, 7, 15]) : null,
        paymentPlan: isMember ? random.pick(['Monthly', 'Yearly']) : null,
        ...random.pick(world.accounts),
        bankAccountName: business.businessName,
        hasBankSigningAuthority: true,
        hasAcceptedTermsAndConditions: true,
        termsVersion,
        privacyVersion,
      },
    };
    return { details, cards: cardsOf(random) };
  };
}

/** Codes of the sample's offers, none mostly. */
const promoCodes = ['', '', '', '', 'HARVEST', 'HIGHCOUNTRY', 'FUELONLY', 'LISTPRICE'] as const;

/** A list that is known to hold something. */
function filled<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...others] = list;
  if (first === undefined) throw new Error('the sample lacks what its applicants need');
  return [first, ...others];
}

type Offered = { readonly loyalty: SubmissionDetails['loyaltyDetails']; readonly earnsPoints: boolean };

function sampleWorld() {
  const addresses = makeAddresses();
  const records = filled(
    makeBusinesses(addresses).filter(({ entityStatus }) => entityStatus === 'Registered'),
  );
  const among = (fits: (address: (typeof addresses)[number]) => boolean): readonly [Address, ...Address[]] =>
    filled(addresses.filter(fits).map(({ details }) => withoutDetails(details)));
  const offers = sampleOffers();
  const known = new Map<string, Offered>();

  function offered(amount: number, code: string): Offered {
    const band = offers.bands.find(({ belowDollars }) => belowDollars === null || amount < belowDollars);
    const promo = offers.promos.find((each) => each.code === code)?.offer;
    if (!band) throw new Error(`the sample offers nothing for ${amount}`);
    const standard = receiveStandardOffer(initialApplication.offer, band.offer);
    const offer = promo
      ? enterMembershipNumber(
          choosePromoOffer(acceptPromoCode(standard, code, promo)),
          promo.membershipNoRequired ? 'CC10234' : '',
        )
      : continueWithoutPromoCode(standard);
    const loyalty = loyaltyDetailsOf({ ...initialApplication, offer: { ...offer, pointType: 'None' } });
    return { loyalty, earnsPoints: (promo ?? band.offer).earnsLoyaltyPoints };
  }
  return {
    houses: among(({ street, details }) => street.kind === 'town' && details.deliverable === 'Y'),
    deliveries: among(({ details }) => details.deliverable === 'Y'),
    accounts: filled(sampleBankAccounts()),
    offerFor(amount: number, code: string): Offered {
      const name = `${amount} ${code}`;
      const offer = known.get(name) ?? offered(amount, code);
      known.set(name, offer);
      return offer;
    },
    /** Half of them on the register, and half entered by hand. */
    businessOf: (random: Random, person: Person): AppliedFor =>
      random.onceIn(2) ? onRegister(random.pick(records)) : byHand(random, person),
  };
}

function withAirpoints(loyalty: Offered['loyalty'], random: Random): Offered['loyalty'] {
  const { membershipNumber, firstName, familyName } = random.pick(filled(loyaltyMembers));
  return {
    ...loyalty,
    pointType: 'Airpoints',
    airpointsNumber: membershipNumber,
    airpointsFirstName: firstName,
    airpointsLastName: familyName,
    airpointsValid: true,
    airpointsValidated: true,
  };
}

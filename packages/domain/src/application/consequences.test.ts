import { describe, expect, test } from 'vitest';
import * as business from '../business/transitions.ts';
import { initialCredit } from '../credit/state.ts';
import * as credit from '../credit/transitions.ts';
import { enterAddressManually, noAddress, pickAddress, typeAddress } from '../fields/address-answer.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import * as final from '../final-details/transitions.ts';
import { choosePointType } from '../offer/transitions.ts';
import type { Application } from '../state.ts';
import {
  limitedDirector,
  limitedNonDirector,
  newcomer,
  soleTrader,
  trustWithRegistrationNumber as trust,
} from '../testing/applicants.ts';
import {
  after,
  inAddress,
  inBusiness,
  inCredit,
  inFinalDetails,
  inLanding,
  inOffer,
  today,
} from '../testing/change.ts';
import { lindisPassFencing, postBox, tainuiStreet } from '../testing/records.ts';
import { consequences, withConsequences } from './consequences.ts';

const company = limitedDirector;
const homeOf = ({ credit: { residentialAddress } }: Application) =>
  residentialAddress.picked?.fullAddress ?? null;
const unasked = (applicant: Application): Application => ({
  ...applicant,
  offer: { ...applicant.offer, pointType: null },
  credit: initialCredit,
});
const withDirectors = (roles: BusinessRecord['roles']): Application => {
  const fresh = unasked(company);
  return { ...fresh, business: { ...fresh.business, business: { ...lindisPassFencing, roles } } };
};
const completeOffer = inOffer(choosePointType, 'None');
const [hamish, mere] = lindisPassFencing.roles;

describe('one section changes another', () => {
  test('every rule quotes the requirement it follows', () => {
    expect(consequences.map(({ because }) => because.split(' ')[0])).toEqual([
      'BUS-10',
      'BUS-09',
      'FIN-06',
      'BUS-13',
      'CRED-03',
      'CRED-03',
      'OFF-09',
      'CRED-10',
      'FORM-05',
    ]);
  });

  test('Changing the business name clears the credit legal name. [BUS-10]', () => {
    const renamed = after(company, inBusiness(business.enterBusinessManually, 'Another Name'));
    expect(renamed.credit).toEqual({ ...company.credit, legalName: '' });
    const same = after(company, inBusiness(business.enterBusinessManually, company.business.businessName));
    expect(same.credit).toBe(company.credit);
  });

  test('a business that the new type sends away takes along the addresses filled in for it [CRED-14]', () => {
    const { business: before, finalDetails } = trust;
    expect(finalDetails.deliveryAddress.details).not.toBeNull();
    const partners = after(trust, inBusiness(business.chooseBusinessType, 'Partnership'));
    expect(partners.business).toMatchObject({
      business: null,
      physicalAddress: noAddress,
    });
    expect(partners.business.businessName).toBe(before.businessName);
    expect(partners.finalDetails).toEqual({
      ...finalDetails,
      deliveryAddress: noAddress,
    });
    expect(partners.credit).toEqual(trust.credit);
  });

  test('what the applicant gave stays when the type changes, and so does a business that fits [CRED-14, GATE-07]', () => {
    const delivered = after(trust, inAddress('delivery-address', pickAddress, postBox));
    const partners = after(delivered, inBusiness(business.chooseBusinessType, 'Partnership'));
    expect(partners.finalDetails).toBe(delivered.finalDetails);
    const other = after(trust, inBusiness(business.chooseBusinessType, 'Other'));
    expect(other.business).toMatchObject({
      business: trust.business.business,
      physicalAddress: trust.business.physicalAddress,
    });
    expect(other.finalDetails).toBe(trust.finalDetails);
  });

  test('The account name is the business name until the applicant gives another [FIN-06]', () => {
    const nameOf = ({ finalDetails }: Application) => finalDetails.bankAccountName;
    const picked = after(newcomer, inBusiness(business.selectBusiness, lindisPassFencing));
    expect(nameOf(picked)).toBe(lindisPassFencing.entityName);
    const searching = after(picked, inBusiness(business.searchBusinessAgain));
    expect(nameOf(searching)).toBe(lindisPassFencing.entityName);
    const byHand = after(searching, inBusiness(business.enterBusinessManually, 'Otago Bees'));
    expect(nameOf(byHand)).toBe('Otago Bees');
    for (const typed of ['Bees Account', 'Otago Bees']) {
      const given = after(byHand, inFinalDetails(final.enterBankAccountName, typed));
      const another = after(given, inBusiness(business.selectBusiness, lindisPassFencing));
      expect(nameOf(another)).toBe(typed);
    }
  });

  test('an account name that was confirmed is filled in and asked again for another business [FIN-06, FORM-05]', () => {
    const confirmed = after(
      newcomer,
      inBusiness(business.enterBusinessManually, 'Otago Bees'),
      inFinalDetails(final.confirmBankAccountName),
    );
    expect(confirmed.finalDetails.isAccountNameToConfirm).toBe(false);
    const again = after(
      confirmed,
      inBusiness(business.searchBusinessAgain),
      inBusiness(business.enterBusinessManually, 'Otago Bees'),
    );
    expect(again.finalDetails).toEqual(confirmed.finalDetails);
    const another = after(confirmed, inBusiness(business.selectBusiness, lindisPassFencing));
    expect(another.finalDetails).toMatchObject({
      bankAccountName: lindisPassFencing.entityName,
      isAccountNameToConfirm: true,
    });
  });

  test('Another fuel amount asks for another standard offer. [BUS-13]', () => {
    expect(company.offer.standardOfferId).toBe('standard-500');
    const spends = after(company, inBusiness(business.enterFuelAmount, 4_000));
    expect(spends.offer).toEqual({ ...company.offer, standardOffer: null, standardOfferId: null });
    const confirmed = after(company, inBusiness(business.confirmFuelAmount));
    expect(confirmed.offer).toBe(company.offer);
  });

  test('a home pre-filled from the only director goes when the applicant is no director [OFF-09]', () => {
    const [only] = lindisPassFencing.roles;
    const prefilled = after(withDirectors(only ? [only] : []), completeOffer);
    expect(homeOf(prefilled)).not.toBeNull();
    expect(homeOf(after(prefilled, inCredit(credit.answerCompanyDirector, true)))).toBe(homeOf(prefilled));
    const another = after(prefilled, inCredit(credit.answerCompanyDirector, false));
    expect(another.credit).toMatchObject({ residentialAddress: noAddress });
  });

  test('a home given by the applicant stays when the director answer changes [GATE-07]', () => {
    const applicant = after(company, inCredit(credit.answerCompanyDirector, false));
    expect(homeOf(applicant)).toBe(homeOf(company));
  });

  test('Completing the credit section pre-fills the invoice email if it is empty. [CRED-10]', () => {
    const empty = { ...limitedNonDirector, finalDetails: { ...company.finalDetails, invoiceEmail: '' } };
    const before = after(empty, inCredit(credit.agreeToCreditCheck, false));
    expect(before.finalDetails.invoiceEmail).toBe('');
    const agreed = after(before, inCredit(credit.agreeToCreditCheck, true));
    expect(agreed.finalDetails.invoiceEmail).toBe('hamish@lindisfencing.co.nz');
    expect(agreed.finalDetails.isInvoiceEmailToConfirm).toBe(true);
  });

  test('An invoice email that is still to be confirmed is the email of the applicant. [FORM-05]', () => {
    const filledIn = after(company, inFinalDetails(final.fillInInvoiceEmail, company.landing.email));
    const changeEmail = inLanding((landing) => ({ ...landing, email: 'hamish@lp.nz' }));
    const { finalDetails: followed } = after(filledIn, changeEmail);
    expect(followed).toMatchObject({ invoiceEmail: 'hamish@lp.nz', isInvoiceEmailToConfirm: true });
    const confirmed = after(filledIn, inFinalDetails(final.confirmInvoiceEmail), changeEmail);
    expect(confirmed.finalDetails.invoiceEmail).toBe('hamish@lindisfencing.co.nz');
  });

  test('an application whose applicant is not known has nothing to confirm [FORM-05]', () => {
    const { landing, ...unknown } = after(company, inFinalDetails(final.enterInvoiceEmail, ''));
    const nobody = { ...unknown, landing: { ...landing, email: '' } };
    const agreed = after(
      nobody,
      inCredit(credit.agreeToCreditCheck, false),
      inCredit(credit.agreeToCreditCheck, true),
    );
    expect(agreed.finalDetails).toMatchObject({ invoiceEmail: '', isInvoiceEmailToConfirm: false });
  });

  test('An invoice email that stands there is kept, and none is filled in later. [CRED-10]', () => {
    const before = after(
      company,
      inCredit(credit.agreeToCreditCheck, false),
      inFinalDetails((details) => ({ ...details, invoiceEmail: 'accounts@lp.nz' })),
    );
    const agreed = after(before, inCredit(credit.agreeToCreditCheck, true));
    expect(agreed.finalDetails.invoiceEmail).toBe('accounts@lp.nz');
    const emptied = after(
      agreed,
      inFinalDetails((details) => ({ ...details, invoiceEmail: '' })),
    );
    expect(emptied.finalDetails.invoiceEmail).toBe('');
  });
});

describe('Completing the offer section pre-populates the residential address if it is empty [OFF-09]', () => {
  test('of a sole trader from the physical address [OFF-09]', () => {
    expect(homeOf(after(unasked(soleTrader), completeOffer))).toBe('8 Kauri Lane, Kerikeri 0230');
  });

  test('of a company from its only director [OFF-09]', () => {
    const only = hamish ? [hamish] : [];
    expect(homeOf(after(withDirectors(only), completeOffer))).toBe('27 Tainui Street, Greymouth 7805');
  });

  test('not from its only director for somebody who is none, unless they have that name [OFF-09, CRED-03]', () => {
    const none = after(withDirectors(hamish ? [hamish] : []), inCredit(credit.answerCompanyDirector, false));
    expect(after(none, completeOffer).credit).toEqual(none.credit);
    const named = { ...none, credit: { ...none.credit, legalName: 'Hamish James Buchan' } };
    expect(homeOf(after(named, completeOffer))).toBe('27 Tainui Street, Greymouth 7805');
  });

  test('of a company from the director who has the legal name [OFF-09]', () => {
    const both = [hamish, mere].filter((role) => role !== undefined);
    const named = { ...withDirectors(both), credit: { ...initialCredit, legalName: 'Mere Tāwhiri' } };
    const completed = after(named, completeOffer);
    expect(completed.credit.residentialAddress.text).toBe('2/14 Customs Street East, Auckland 1010');
  });

  test('of a company with several directors and no legal name yet not at all [OFF-09]', () => {
    const both = [hamish, mere].filter((role) => role !== undefined);
    expect(after(withDirectors(both), completeOffer).credit).toEqual(initialCredit);
  });

  test('an address that stands there is kept, picked, typed or by hand [OFF-09]', () => {
    const living = pickAddress(noAddress, tainuiStreet);
    const typing = typeAddress(noAddress, '27 Tai');
    const byHand = enterAddressManually(noAddress);
    for (const residentialAddress of [living, typing, byHand]) {
      const state = { ...initialCredit, residentialAddress };
      expect(after({ ...unasked(soleTrader), credit: state }, completeOffer).credit).toEqual(state);
    }
  });

  test('a home whose postal id is empty has none, and stands as text to be searched [OFF-09, CRED-03]', () => {
    const withoutId = mere && {
      ...mere,
      roleAddress: mere.roleAddress.map((home) => ({ ...home, pafId: '' })),
    };
    expect(after(withDirectors(withoutId ? [withoutId] : []), completeOffer).credit).toMatchObject({
      residentialAddress: { picked: null, text: '2/14 Customs Street East, Auckland 1010' },
    });
  });

  test('not before the section is complete [OFF-09]', () => {
    expect(after({ ...newcomer, credit: initialCredit }, completeOffer).credit).toEqual(initialCredit);
  });
});

test('a state that replaces another entails nothing [SAVE-06]', () => {
  expect(withConsequences(company, company, today)).toBe(company);
});

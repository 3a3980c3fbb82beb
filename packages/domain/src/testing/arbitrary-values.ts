import fc from 'fast-check';
import { type Address, type AddressDetails, address as addressSchema } from '../fields/address.ts';
import { type AddressAnswer, enterAddressManually, noAddress } from '../fields/address-answer.ts';
import type { BusinessRecord, RegisterAddress } from '../fields/business-record.ts';
import { withoutInvisibleMarks } from '../fields/hidden.ts';
import type { ManualAddress } from '../fields/manual-address.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { answeredByHamish, askedHamish, endedPart } from './asked-part.ts';
import { memberPromo, noCheckPromo, plainPromo } from './offers.ts';
import { ballantyneRoad, greymouthLifeboat, lindisPassFencing, postBox, tainuiStreet } from './records.ts';

export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Aroha Ngata',
    "O'Brien & Sons",
    '021 123 4567',
    'name@example.co.nz',
    'ab 123-456',
  ),
  fc.constantFrom('001', '27/3/1985', '1 Feb 2010', '9305', 'PO Box 218', '12-3140-0171323-50', '1234567'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary-ascii', maxLength: 10 }),
  fc.integer({ min: 150, max: 900 }).map((length) => 'ā'.repeat(length)),
);

export const oneOf = <Value extends string | number>(rows: readonly { readonly value: Value }[]) =>
  fc.constantFrom(...rows.map(({ value }) => value));
export const applicationId = fc.constant('c2FtcGxlLWFwcGxpY2F0aW9uLTI');
export const promoCode = fc.constantFrom('HIGHCOUNTRY', 'BETTERBYTWO');
export const flag = fc.boolean();
export const dollars = fc.option(
  fc.oneof(fc.constantFrom(1, 500, 10_000, 12_500), fc.integer({ min: -10, max: 20_000_000 })),
);
export const index = fc.integer({ min: -2, max: 12 });

export const part = fc.constantFrom(askedHamish, answeredByHamish, endedPart('withdrawn'));

const short = fc.string({ unit: 'grapheme', maxLength: 20 });
/** fast-check's own arbitrary takes a second to create in every importing file. */
export const link = fc
  .tuple(fc.domain(), short)
  .map(([host, path]) => `https://${host}/${encodeURIComponent(path)}`);
const postalId = fc.option(fc.integer({ min: 1, max: 9_999_999 }).map(String));

export const address: fc.Arbitrary<Address> = fc.oneof(
  fc
    .constantFrom(ballantyneRoad, postBox, tainuiStreet)
    .map(({ id, fullAddress, dpid, sourceDesc }) => ({ id, fullAddress, dpid, sourceDesc })),
  fc
    .record({
      id: short,
      fullAddress: fc.string({ unit: 'grapheme', maxLength: 60 }),
      dpid: postalId,
      sourceDesc: fc.option(short),
    })
    // As the server sends it: without hidden characters.
    .map((found) => addressSchema.parse(found)),
);

export const addressDetails: fc.Arbitrary<AddressDetails> = fc
  .tuple(address, fc.constantFrom<'Y' | 'N'>('Y', 'N'))
  .map(([found, deliverable]) => ({
    ...found,
    deliverable,
    addressLine1: '',
    addressLine2: '',
    addressLine3: '',
    addressLine4: '',
    postcode: '',
  }));

export const manualAddress: fc.Arbitrary<ManualAddress> = fc.oneof(
  fc.record({ line1: text, line2: text, suburb: text, town: text, postcode: text }),
  fc.constant({ line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' }),
);

const registerAddress: fc.Arbitrary<RegisterAddress> = fc
  .tuple(address, postalId, fc.constantFrom('RESIDENTIAL', 'ALTERNATIVE', null))
  .map(([{ fullAddress }, pafId, addressType]) => ({
    address1: '',
    address2: '',
    address3: '',
    address4: '',
    postcode: '',
    pafId,
    fullAddress,
    addressType,
  }));

export const businessRecord: fc.Arbitrary<BusinessRecord> = fc.oneof(
  fc.constantFrom(lindisPassFencing, greymouthLifeboat),
  fc
    .tuple(fc.option(registerAddress), fc.array(registerAddress, { maxLength: 2 }), short)
    .map(([registered, roleAddress, lastName]) => ({
      ...lindisPassFencing,
      address: registered,
      roles: [
        {
          roleType: 'Director',
          roleStatus: 'ACTIVE',
          // A record comes through its schema, which takes hidden characters out.
          rolePerson: { firstName: 'Aroha', lastName: withoutInvisibleMarks(lastName) },
          roleAddress,
        },
      ],
    })),
);

export const nzbn = fc.constantFrom(lindisPassFencing.nzbn, greymouthLifeboat.nzbn);

export const addressAnswer: fc.Arbitrary<AddressAnswer> = fc
  .tuple(fc.option(address), fc.option(manualAddress), fc.option(nzbn))
  .map(([picked, lines, cameWith]) => ({
    ...noAddress,
    ...(picked && { picked, text: picked.fullAddress }),
    ...(lines && enterAddressManually(noAddress, lines)),
    cameWith,
  }));

export const fuelOffer: fc.Arbitrary<FuelOffer> = fc
  .tuple(fc.constantFrom(plainPromo, memberPromo, noCheckPromo), flag, flag, flag, flag, flag)
  .map(
    ([
      offer,
      earnsLoyaltyPoints,
      membershipNoRequired,
      skipPaymentPlan,
      skipInvoiceDate,
      skipCreditCheck,
    ]) => ({
      ...offer,
      earnsLoyaltyPoints,
      membershipNoRequired,
      skipPaymentPlan,
      skipInvoiceDate,
      skipCreditCheck,
    }),
  );

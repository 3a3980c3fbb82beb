import { kindOf } from '@forecourt/domain/business/entity-types.ts';
import { isLimitedCompany } from '@forecourt/domain/business/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { type BusinessType, cardProducts, cardTypes, valuesOf } from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { Address } from '@forecourt/domain/fields/address.ts';
import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { creditCheckConsentVersion } from '@forecourt/domain/wordings/versions.ts';
import * as names from './names.ts';
import type { Random } from './random.ts';

/** First and last name. */
export type Person = readonly [first: string, last: string];
/** Which business somebody applies for. */
export type AppliedFor = Pick<
  SubmissionDetails['businessDetails'],
  'businessType' | 'nzbn' | 'business' | 'hasManualInputBusiness' | 'businessName' | 'tradingName'
>;

/** A business that was picked from the register. */
export function onRegister(record: BusinessRecord): AppliedFor {
  return {
    businessType: kindOf(record.entityTypeCode),
    nzbn: record.nzbn,
    business: record,
    hasManualInputBusiness: false,
    businessName: record.entityName,
    tradingName: record.tradingNames[0] ?? record.entityName,
  };
}

/** A business that was entered by hand. */
export function byHand(random: Random, [first, last]: Person): AppliedFor {
  const beginning = random.pick(names.nameBeginnings);
  const [businessType, name, tradingName] = random.pick<readonly [BusinessType, string, string?]>([
    ['Limited', `${beginning} ${random.pick(names.companyTrades)} Limited`],
    ['SoleTrader', `${first} ${last}`, `${beginning} ${random.pick(names.soleTrades)}`],
    ['Partnership', `${beginning} ${random.pick(names.partnershipTrades)}`],
    ['TrustSociety', `${beginning} ${random.pick(names.societyKinds)}`],
    ['Other', `${beginning} ${random.pick(names.otherKinds)}`],
  ]);
  const byName = { businessName: name, tradingName: tradingName ?? name };
  return { businessType, nzbn: null, business: null, hasManualInputBusiness: true, ...byName };
}

/** What they answer for the credit check. */
export function creditDetailsOf(
  random: Random,
  [first, last]: Person,
  applied: AppliedFor,
  home: Address,
): NonNullable<SubmissionDetails['creditDetails']> {
  const isCompany = isLimitedCompany(applied);
  const isDirector = random.onceIn(2);
  const year = random.between(1950, 2003);
  return {
    isCompanyDirector: isCompany ? isDirector : null,
    readRepresentativeRequirements: isCompany && !isDirector,
    legalName: `${first} ${random.onceIn(3) ? `${random.pick(names.firstNames)} ` : ''}${last}`,
    gender: random.pick(['Male', 'Female', 'Undisclosed']),
    dateOfBirth: `${year}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`,
    driversLicenseNumber: `${letters(random, 2)}${digits(random, 6)}`,
    driversLicenseVersionNo: digits(random, 3),
    residentialAddress: home,
    hasManualResidentialAddress: false,
    agreedToCreditCheck: true,
    consentVersion: creditCheckConsentVersion,
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The cards of one order. */
export function cardsOf(random: Random): CardChange[] {
  return Array.from({ length: random.pick([1, 1, 2, 2, 3, 5]) }, () => {
    const cardType = random.pick(valuesOf(cardTypes));
    const hasVehicle = cardType === 'Vehicle' || cardType === 'DriverVehicle';
    const hasDriver = cardType === 'Driver' || cardType === 'DriverVehicle';
    const driver = `${random.pick(names.firstNames)} ${random.pick(names.lastNames)}`;
    return {
      cardType,
      vehicle: { registration: hasVehicle ? `${letters(random, 3)}${digits(random, 3)}` : '' },
      driver: { name: hasDriver ? driver : '' },
      products: random.pick(valuesOf(cardProducts)),
      limits: { daily: random.pick([100, 150, 250]), monthly: null },
    };
  });
}

/** So many digits. */
export const digits = (random: Random, count: number): string =>
  String(random.between(0, 10 ** count - 1)).padStart(count, '0');
const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLMNPRSTUWXYZ'[random.between(0, 21)]).join('');

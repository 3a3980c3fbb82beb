import * as z from 'zod/mini';
import { maximumFuelAmountDollars, specialRatesFromDollars } from '../constants/limits.ts';
import { businessTypes, valuesOf } from '../constants/options.ts';
import type { BusinessRecord, BusinessRole } from '../fields/business-record.ts';
import { isIsoDate, wholeYearsBetween } from '../fields/date.ts';
import { wholeAmount } from '../fields/money.ts';
import { mustBeTrue, problemOf, requiredName, requiredText } from '../fields/typed.ts';
import { businessTypeOf } from './entity-types.ts';
import type { Business } from './state.ts';

export const businessType = z.enum(valuesOf(businessTypes), 'Choose the kind of business');
export const personalUseRefusal = 'Fuel cards are for businesses only';
export const businessUseOnly = mustBeTrue(
  'Say whether the cards will be used for business only',
  personalUseRefusal,
);
export const businessUseDeclaration = mustBeTrue(
  'Tick the box to declare that the cards are for business only',
);
const businessNameMissing = 'Enter the business name, as it is registered';
/** Names on the register may hold a web address; typed ones may not. */
export const registeredName = requiredText(businessNameMissing);
export const businessName = requiredName(businessNameMissing);
const tradingNameMissing = 'Enter the name you trade under';
export const registeredTradingName = requiredText(tradingNameMissing);
export const tradingName = requiredName(tradingNameMissing);
export const fuelAmount = wholeAmount('Monthly fuel spend', maximumFuelAmountDollars);

export const isBusinessUseOnly = (business: Business): boolean =>
  business.fuelCardBusinessUseOnly === true && business.declareBusinessUse && business.confirmBusinessUse;

export const isBusinessTypeAnswered = (business: Business): boolean =>
  business.businessType !== null && isBusinessUseOnly(business);

export const tradingNameOf = (business: Business): string =>
  business.hasDifferentTradingName ? business.tradingName : business.businessName;

/** Returns the business name once it is picked or entered by hand; empty while it is searched for. */
export const chosenBusinessName = ({
  business,
  hasManualInputBusiness,
  businessName: name,
}: Business): string => (business !== null || hasManualInputBusiness ? name : '');

export const registeredNameOf = (business: Pick<Business, 'business'>): string | undefined =>
  business.business?.entityName;

export const isBusinessNameAnswered = (business: Business): boolean =>
  (business.business !== null || business.hasManualInputBusiness) &&
  problemOf(business.business === null ? businessName : registeredName, business.businessName) ===
    undefined &&
  business.hasDifferentTradingName !== null &&
  (!business.hasDifferentTradingName || problemOf(tradingName, business.tradingName) === undefined);

/** Returns the monthly spend; null while there is none or it is out of range. */
export const validFuelAmount = ({ fuelAmount: dollars }: Business): number | null =>
  problemOf(fuelAmount, dollars) === undefined ? dollars : null;

export const isFuelAmountAnswered = (business: Business): boolean =>
  business.hasConfirmedFuelAmount && validFuelAmount(business) !== null;

type CompanyOrNot = Pick<Business, 'businessType'> & {
  readonly business: Pick<BusinessRecord, 'entityTypeCode'> | null;
};

/** † From 10000 a month special rates are offered. */
export const canAskForSpecialRates = (business: Business): boolean =>
  business.fuelAmount !== null && business.fuelAmount >= specialRatesFromDollars;

export const isLimitedCompany = ({ businessType, business }: CompanyOrNot): boolean =>
  businessType === 'Limited' || (business !== null && businessTypeOf(business.entityTypeCode) === 'Limited');

export function directorsOf(record: BusinessRecord | null): BusinessRole[] {
  return (record?.roles ?? []).filter(
    ({ roleType, roleStatus, rolePerson }) =>
      roleType === 'Director' && roleStatus.toUpperCase() === 'ACTIVE' && rolePerson !== null,
  );
}

export const directorNameOf = ({ rolePerson }: BusinessRole): string =>
  `${rolePerson?.firstName ?? ''} ${rolePerson?.lastName ?? ''}`.trim();

/** Returns whole years on `today` (yyyy-MM-dd); null if the register does not say. */
export function businessAgeYears(record: BusinessRecord | null, today: string): number | null {
  const registered = record?.registrationDate?.slice(0, 10) ?? '';
  return isIsoDate(registered) ? Math.max(0, wholeYearsBetween(registered, today)) : null;
}

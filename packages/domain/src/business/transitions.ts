import type { BusinessType } from '../constants/options.ts';
import type { Address } from '../fields/address.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import { emptyManualAddress, type ManualAddress, normaliseManualAddress } from '../fields/manual-address.ts';
import { oneLine } from '../fields/typed.ts';
import { isOfType } from './entity-types.ts';
import type { Business } from './state.ts';

/**
 * Changing the type clears the business-use answer with its declare and confirm flags, and a record of the register
 * that is of another type with its address; the name stays as the text to search for.
 */
export function chooseBusinessType(business: Business, businessType: BusinessType): Business {
  if (business.businessType === businessType) return business;
  const fits = business.business === null || isOfType(business.business.entityTypeCode, businessType);
  return {
    ...business,
    ...(!fits && { business: null, ...noPhysicalAddress }),
    businessType,
    fuelCardBusinessUseOnly: null,
    declareBusinessUse: false,
    confirmBusinessUse: false,
  };
}

/** Answering 'No, personal use too' can be neither declared nor confirmed. */
export function answerBusinessUse(business: Business, isBusinessOnly: boolean): Business {
  return {
    ...business,
    fuelCardBusinessUseOnly: isBusinessOnly,
    declareBusinessUse: isBusinessOnly && business.declareBusinessUse,
    confirmBusinessUse: isBusinessOnly && business.confirmBusinessUse,
  };
}

export function declareBusinessUse(business: Business, isDeclared: boolean): Business {
  return {
    ...business,
    declareBusinessUse: isDeclared,
    confirmBusinessUse: isDeclared && business.confirmBusinessUse,
  };
}

/** Confirms answer and declaration; without both there is nothing to confirm. */
export function confirmBusinessUse(business: Business): Business {
  return {
    ...business,
    confirmBusinessUse: business.fuelCardBusinessUseOnly === true && business.declareBusinessUse,
  };
}

/** Takes over a business of the register: its name and record, and whatever stood for another business goes. */
export function selectBusiness(business: Business, record: BusinessRecord): Business {
  return {
    ...business,
    business: record,
    businessName: record.entityName,
    hasManualInputBusiness: false,
    ...noPhysicalAddress,
    physicalAddressText: record.address?.fullAddress ?? '',
  };
}

/** Clears the looked-up business; the typed name stays. */
export function enterBusinessManually(business: Business, businessName: string): Business {
  return { ...business, business: null, hasManualInputBusiness: true, businessName: oneLine(businessName) };
}

/** Keeps the text typed into the search of the register; a name that is picked or written by hand stands. */
export function typeBusinessName(business: Business, typed: string): Business {
  const isAnswered = business.business !== null || business.hasManualInputBusiness;
  const isSame = [typed, oneLine(typed)].includes(business.businessName);
  return isAnswered || isSame ? business : { ...business, businessName: oneLine(typed) };
}

/** Goes back to the register; the typed name stays as the search text and the answer is open again. */
export function searchBusinessAgain(business: Business): Business {
  return { ...business, business: null, hasManualInputBusiness: false };
}

export function answerDifferentTradingName(business: Business, hasDifferentTradingName: boolean): Business {
  return { ...business, hasDifferentTradingName };
}

export function enterTradingName(business: Business, tradingName: string): Business {
  return { ...business, tradingName: oneLine(tradingName) };
}

const noPhysicalAddress = {
  physicalAddress: null,
  physicalAddressText: '',
  hasManualPhysicalAddress: false,
  manualPhysicalAddress: emptyManualAddress,
  correctedPhysicalAddresses: [],
} satisfies Partial<Business>;

/** Adopts an address that was picked from the look-up or found for the business. */
export function pickPhysicalAddress(business: Business, address: Address): Business {
  return {
    ...business,
    ...noPhysicalAddress,
    physicalAddress: address,
    physicalAddressText: address.fullAddress,
  };
}

/** Answers of a search for the register's address: one is adopted, several are offered, none leaves no options. */
export function adoptPhysicalAddressMatches(business: Business, matches: readonly Address[]): Business {
  const [only] = matches;
  if (matches.length === 1 && only) return pickPhysicalAddress(business, only);
  return { ...business, physicalAddress: null, correctedPhysicalAddresses: [...matches] };
}

/** Keeps the text typed into the look-up; a picked address no longer stands when the text differs from it. */
export function typePhysicalAddress(business: Business, physicalAddressText: string): Business {
  if (business.physicalAddressText === physicalAddressText) return business;
  return { ...business, physicalAddressText, physicalAddress: null, correctedPhysicalAddresses: [] };
}

/** Choosing manual entry clears the picked address. */
export function enterPhysicalAddressManually(business: Business): Business {
  return {
    ...business,
    hasManualPhysicalAddress: true,
    physicalAddress: null,
    correctedPhysicalAddresses: [],
  };
}

export function searchPhysicalAddressAgain(business: Business): Business {
  return { ...business, hasManualPhysicalAddress: false };
}

export function typeManualPhysicalAddress(business: Business, typed: ManualAddress): Business {
  return { ...business, manualPhysicalAddress: normaliseManualAddress(typed) };
}

/** A new amount must be confirmed again. */
export function enterFuelAmount(business: Business, fuelAmount: number | null): Business {
  if (fuelAmount === business.fuelAmount) return business;
  return { ...business, fuelAmount, hasConfirmedFuelAmount: false };
}

export function confirmFuelAmount(business: Business): Business {
  return { ...business, hasConfirmedFuelAmount: true };
}

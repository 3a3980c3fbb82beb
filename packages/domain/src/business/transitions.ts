import type { BusinessType } from '../constants/options.ts';
import {
  type AddressAnswer,
  isAddressGivenByApplicant,
  noAddress,
  suggestAddress,
} from '../fields/address-answer.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import { cleanInput } from '../fields/pasted.ts';
import { isBusinessOfType } from './entity-types.ts';
import type { Business } from './state.ts';

/** A changed type clears the business-use answer and a record of another type; the name stays as search text. */
export function chooseBusinessType(business: Business, businessType: BusinessType): Business {
  if (business.businessType === businessType) return business;
  const fits = business.business === null || isBusinessOfType(business.business.entityTypeCode, businessType);
  return {
    ...business,
    ...(!fits && { business: null }),
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

export function confirmBusinessUse(business: Business): Business {
  return {
    ...business,
    confirmBusinessUse: business.fuelCardBusinessUseOnly === true && business.declareBusinessUse,
  };
}

/** Adopts a register record: name, record and address, unless the applicant gave another address. */
export function selectBusiness(business: Business, record: BusinessRecord): Business {
  const isGiven = isAddressGivenByApplicant(business.physicalAddress);
  return {
    ...business,
    business: record,
    businessName: record.entityName,
    hasManualInputBusiness: false,
    physicalAddress: isGiven ? business.physicalAddress : addressOfRecord(record),
  };
}

function addressOfRecord({ address, nzbn }: BusinessRecord): AddressAnswer {
  const text = address?.fullAddress ?? '';
  return text === '' ? noAddress : suggestAddress(noAddress, text, null, nzbn);
}

export function enterBusinessManually(business: Business, businessName: string): Business {
  return {
    ...business,
    business: null,
    hasManualInputBusiness: true,
    businessName: cleanInput(businessName, 'text'),
  };
}

/** Keeps the search text; a name that is picked or entered by hand does not change. */
export function typeBusinessName(business: Business, typed: string): Business {
  const isAnswered = business.business !== null || business.hasManualInputBusiness;
  const isSame = [typed, cleanInput(typed, 'text')].includes(business.businessName);
  return isAnswered || isSame ? business : { ...business, businessName: cleanInput(typed, 'text') };
}

export function searchBusinessAgain(business: Business): Business {
  return { ...business, business: null, hasManualInputBusiness: false };
}

export function answerDifferentTradingName(business: Business, hasDifferentTradingName: boolean): Business {
  return { ...business, hasDifferentTradingName };
}

export function enterTradingName(business: Business, tradingName: string): Business {
  return { ...business, tradingName: cleanInput(tradingName, 'text') };
}

export function enterFuelAmount(business: Business, fuelAmount: number | null): Business {
  if (fuelAmount === business.fuelAmount) return business;
  return { ...business, fuelAmount, hasConfirmedFuelAmount: false };
}

export function confirmFuelAmount(business: Business): Business {
  return { ...business, hasConfirmedFuelAmount: true };
}

import type { InvoiceDate, PaymentPlan } from '../constants/options.ts';
import type { Address, AddressDetails } from '../fields/address.ts';
import { normaliseEmail } from '../fields/email.ts';
import { emptyManualAddress, type ManualAddress, normaliseManualAddress } from '../fields/manual-address.ts';
import { normalisePhone } from '../fields/phone.ts';
import { oneLine, plainCharacters } from '../fields/typed.ts';
import type { FinalDetails } from './state.ts';

const noDeliveryAddress = {
  deliveryAddress: null,
  deliveryAddressText: '',
  deliveryAddressLookupResponse: null,
  hasManualDeliveryAddress: false,
  manualDeliveryAddress: emptyManualAddress,
} satisfies Partial<FinalDetails>;

export function pickDeliveryAddress(details: FinalDetails, address: Address): FinalDetails {
  return {
    ...details,
    ...noDeliveryAddress,
    deliveryAddress: address,
    deliveryAddressText: address.fullAddress,
  };
}

/** Pre-fills from the business address only when mail is delivered there ('Y'), otherwise clears. */
export function prefillDeliveryAddress(details: FinalDetails, found: AddressDetails | null): FinalDetails {
  if (found?.deliverable !== 'Y') {
    return { ...details, ...noDeliveryAddress, deliveryAddressLookupResponse: found };
  }
  const { id, fullAddress, dpid, sourceDesc } = found;
  return {
    ...pickDeliveryAddress(details, { id, fullAddress, dpid, sourceDesc }),
    deliveryAddressLookupResponse: found,
  };
}

export function typeDeliveryAddress(details: FinalDetails, deliveryAddressText: string): FinalDetails {
  if (details.deliveryAddressText === deliveryAddressText) return details;
  return { ...details, deliveryAddressText, deliveryAddress: null, deliveryAddressLookupResponse: null };
}

/** Choosing manual entry clears the chosen look-up address. */
export function enterDeliveryAddressManually(details: FinalDetails): FinalDetails {
  return {
    ...details,
    hasManualDeliveryAddress: true,
    deliveryAddress: null,
    deliveryAddressLookupResponse: null,
  };
}

export function searchDeliveryAddressAgain(details: FinalDetails): FinalDetails {
  return { ...details, hasManualDeliveryAddress: false };
}

export function typeManualDeliveryAddress(details: FinalDetails, typed: ManualAddress): FinalDetails {
  return { ...details, manualDeliveryAddress: normaliseManualAddress(typed) };
}

export function enterContactNumber(details: FinalDetails, typed: string): FinalDetails {
  return { ...details, contactNumber: normalisePhone(typed) };
}

export function enterInvoiceEmail(details: FinalDetails, typed: string): FinalDetails {
  return { ...details, invoiceEmail: normaliseEmail(typed) };
}

export function chooseInvoiceDate(details: FinalDetails, invoiceDate: InvoiceDate): FinalDetails {
  return { ...details, invoiceDate };
}

export function choosePaymentPlan(details: FinalDetails, paymentPlan: PaymentPlan): FinalDetails {
  return { ...details, paymentPlan };
}

/** Another bank asks for another check of the number. */
export function chooseBank(details: FinalDetails, bankId: string): FinalDetails {
  return bankId === details.bankId ? details : { ...details, bankId, bankAccountValid: null };
}

export function enterBankAccountName(details: FinalDetails, typed: string): FinalDetails {
  return { ...details, bankAccountName: oneLine(typed) };
}

/** Another number asks for another check. */
export function enterBankAccountNumber(details: FinalDetails, typed: string): FinalDetails {
  const bankAccountNumber = plainCharacters(typed).trim();
  return bankAccountNumber === details.bankAccountNumber
    ? details
    : { ...details, bankAccountNumber, bankAccountValid: null };
}

export function receiveBankAccountValidity(details: FinalDetails, bankAccountValid: boolean): FinalDetails {
  return { ...details, bankAccountValid };
}

export function confirmSigningAuthority(
  details: FinalDetails,
  hasBankSigningAuthority: boolean,
): FinalDetails {
  return { ...details, hasBankSigningAuthority };
}

export function acceptTermsAndConditions(details: FinalDetails, hasAccepted: boolean): FinalDetails {
  return { ...details, hasAcceptedTermsAndConditions: hasAccepted };
}

import type { InvoiceDate, PaymentPlan } from '../constants/options.ts';
import { normaliseEmail } from '../fields/email.ts';
import { cleanInput } from '../fields/pasted.ts';
import { normalisePhone } from '../fields/phone.ts';
import { type BankWithPrefixes, bankOfAccount } from './rules.ts';
import type { FinalDetails } from './state.ts';

export function enterContactNumber(details: FinalDetails, typed: string): FinalDetails {
  return { ...details, contactNumber: normalisePhone(typed) };
}

export function enterInvoiceEmail(details: FinalDetails, typed: string): FinalDetails {
  return { ...details, invoiceEmail: normaliseEmail(typed), isInvoiceEmailToConfirm: false };
}

export function fillInInvoiceEmail(details: FinalDetails, invoiceEmail: string): FinalDetails {
  return { ...details, invoiceEmail, isInvoiceEmailToConfirm: invoiceEmail !== '' };
}

export function confirmInvoiceEmail(details: FinalDetails): FinalDetails {
  return { ...details, isInvoiceEmailToConfirm: false };
}

export function chooseInvoiceDate(details: FinalDetails, invoiceDate: InvoiceDate): FinalDetails {
  return { ...details, invoiceDate };
}

export function choosePaymentPlan(details: FinalDetails, paymentPlan: PaymentPlan): FinalDetails {
  return { ...details, paymentPlan };
}

export function chooseBank(details: FinalDetails, bankId: string): FinalDetails {
  return bankId === details.bankId ? details : { ...details, bankId, bankAccountValid: null };
}

export function enterBankAccountName(details: FinalDetails, typed: string): FinalDetails {
  const bankAccountName = cleanInput(typed, 'text');
  return { ...details, bankAccountName, isAccountNameFilledIn: false, isAccountNameToConfirm: false };
}

/** While another business is chosen the name stays; the same business leaves it confirmed. */
export function fillInBankAccountName(details: FinalDetails, businessName: string): FinalDetails {
  const isGiven = details.bankAccountName !== '' && !details.isAccountNameFilledIn;
  if (isGiven || businessName === '' || details.bankAccountName === businessName) return details;
  return {
    ...details,
    bankAccountName: businessName,
    isAccountNameFilledIn: true,
    isAccountNameToConfirm: true,
  };
}

/** A confirmed name still follows the business name. */
export function confirmBankAccountName(details: FinalDetails): FinalDetails {
  return { ...details, isAccountNameToConfirm: false };
}

export function enterBankAccountNumber(details: FinalDetails, typed: string): FinalDetails {
  const bankAccountNumber = cleanInput(typed, 'number');
  return bankAccountNumber === details.bankAccountNumber
    ? details
    : { ...details, bankAccountNumber, bankAccountValid: null };
}

/** The bank follows the number, unless the applicant chose one that `before` was not with. */
export function updateBankFromNumber<B extends BankWithPrefixes & { readonly id: string }>(
  details: FinalDetails,
  before: string,
  banks: readonly B[],
): FinalDetails {
  const { bankId } = details;
  const found = bankOfAccount(details.bankAccountNumber, banks)?.id ?? null;
  const isChosen = bankId !== null && bankOfAccount(before, banks)?.id !== bankId;
  return isChosen || found === bankId ? details : { ...details, bankId: found, bankAccountValid: null };
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

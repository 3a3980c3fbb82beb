import type { Address } from '../fields/address.ts';
import { isAddressUsable } from '../fields/address.ts';
import { addressFromManual, isManualAddressComplete } from '../fields/manual-address.ts';
import { problemOf, requiredText } from '../fields/typed.ts';
import type { FinalDetails } from './state.ts';

export const bankId = requiredText('Choose a bank');
export const bankAccountNumber = requiredText('Enter the bank account number');
export const bankAccountName = requiredText('Enter the account name, as it is on your bank statement');

/** Where the cards go: typed by hand or picked. A box is allowed, since cards come by post. */
export function deliveryAddressOf(details: FinalDetails): Address | null {
  if (!details.hasManualDeliveryAddress) {
    const picked = details.deliveryAddress;
    return picked !== null && isAddressUsable(picked, true) ? picked : null;
  }
  return isManualAddressComplete(details.manualDeliveryAddress, true)
    ? addressFromManual(details.manualDeliveryAddress)
    : null;
}

/** Bank, name and a number that passed the check of both, signing authority and terms. */
export const isBankDetailsAnswered = (details: FinalDetails): boolean =>
  problemOf(bankId, details.bankId) === undefined &&
  problemOf(bankAccountName, details.bankAccountName) === undefined &&
  problemOf(bankAccountNumber, details.bankAccountNumber) === undefined &&
  details.bankAccountValid === true &&
  details.hasBankSigningAuthority &&
  details.hasAcceptedTermsAndConditions;

import { directorNameOf, directorsOf } from '../business/rules.ts';
import { isAddressUsable } from '../fields/address.ts';
import type { RegisterAddress } from '../fields/business-record.ts';
import { foldCaseAndAccents } from '../fields/fold.ts';
import { addressOfQuestion } from '../questions/addresses.ts';
import type { Application } from '../state.ts';

/** Phones and the register write different apostrophes, so names are compared by letters only. */
export const toComparableName = (text: string): string =>
  foldCaseAndAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the first home address that the register has for a director; an ALTERNATIVE address is not a home. */
export function findDirectorHome({ business }: Application, name: string): RegisterAddress | undefined {
  const director = directorsOf(business.business).find(
    (role) => toComparableName(directorNameOf(role)) === toComparableName(name),
  );
  return director?.roleAddress.filter(isHome)[0];
}

const isHome = (found: RegisterAddress): boolean =>
  found.addressType?.toUpperCase() !== 'ALTERNATIVE' && isAddressUsable(found, false);

/** Returns whether an unconfirmed residential address was filled in for another person or business. */
export function isHomeFilledInForAnother(before: Application, after: Application): boolean {
  const { residentialAddress, legalName, isCompanyDirector } = after.credit;
  const from = residentialAddress.filledInFrom;
  if (from === 'business') return physicalText(before) !== physicalText(after);
  if (from !== 'director') return false;
  // The only director of a company may be spelled in two ways.
  const isOnlyDirector = isCompanyDirector === true && directorsOf(after.business.business).length === 1;
  return before.credit.legalName !== legalName && !isOnlyDirector;
}

const physicalText = (application: Application): string | undefined =>
  addressOfQuestion(application, 'physical-address')?.fullAddress;

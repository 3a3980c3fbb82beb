import { directorName, directorsOf } from '../business/rules.ts';
import { isAddressUsable } from '../fields/address.ts';
import type { RegisterAddress } from '../fields/business-record.ts';
import { fold } from '../fields/fold.ts';
import { givenAddress } from '../questions/addresses.ts';
import type { Application } from '../state.ts';

/** A name by its letters alone: a phone writes another apostrophe than the register has. */
export const lettersOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The first home address on the register of the director with that name; an ALTERNATIVE address is nobody's home. */
export function directorHome({ business }: Application, name: string): RegisterAddress | undefined {
  const director = directorsOf(business.business).find(
    (role) => lettersOf(directorName(role)) === lettersOf(name),
  );
  return director?.roleAddress.filter(isHome)[0];
}

/** Returns whether somebody may live there, which nobody does in a box or at an address without a line. */
const isHome = (found: RegisterAddress): boolean =>
  found.addressType?.toUpperCase() !== 'ALTERNATIVE' && isAddressUsable(found, false);

/** Returns whether a home that was filled in and not confirmed was filled in from something that no longer stands. */
export function isHomeOfAnother(before: Application, after: Application): boolean {
  const { residentialAddress, legalName, isCompanyDirector } = after.credit;
  const from = residentialAddress.filledInFrom;
  if (from === 'business') return physicalText(before) !== physicalText(after);
  if (from !== 'director') return false;
  // The only director of a company may spell a name in two ways.
  const isOnlyDirector = isCompanyDirector === true && directorsOf(after.business.business).length === 1;
  return before.credit.legalName !== legalName && !isOnlyDirector;
}

const physicalText = (application: Application): string | undefined =>
  givenAddress(application, 'physical-address')?.fullAddress;

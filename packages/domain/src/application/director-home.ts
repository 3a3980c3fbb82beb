import { directorName, directorsOf } from '../business/rules.ts';
import type { Credit } from '../credit/state.ts';
import type { RegisterAddress } from '../fields/business-record.ts';
import type { Application } from './state.ts';

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();

/** The first home address on the register of the director with that name; an ALTERNATIVE address is nobody's home. */
export function directorHome({ business }: Application, name: string): RegisterAddress | undefined {
  const director = directorsOf(business.business).find((role) => folded(directorName(role)) === folded(name));
  return director?.roleAddress.filter(isHome)[0];
}

const isHome = ({ addressType }: RegisterAddress): boolean => addressType?.toUpperCase() !== 'ALTERNATIVE';

/**
 * Whether the home that stands there is still that of the director who was named before, now that another name is. The
 * only director of a company may spell a name in two ways.
 */
export function isHomeOfAnother(before: Application, after: Application): boolean {
  const home = directorHome(before, before.credit.legalName);
  const isOnlyDirector =
    after.credit.isCompanyDirector === true && directorsOf(after.business.business).length === 1;
  return home !== undefined && !isOnlyDirector && isAt(after.credit, home);
}

/** An address without a postal id was searched again, so that its text may be written another way. */
function isAt(credit: Credit, { pafId, fullAddress }: RegisterAddress): boolean {
  if (credit.hasManualResidentialAddress) return false;
  const picked = credit.residentialAddress;
  if (picked === null) return credit.residentialAddressText === fullAddress;
  return (
    (picked.dpid !== null && picked.dpid === pafId) ||
    streetAndPostcode(picked.fullAddress) === streetAndPostcode(fullAddress)
  );
}

const streetAndPostcode = (fullAddress: string): string =>
  folded(`${fullAddress.split(',')[0] ?? ''} ${/\d{4}$/.exec(fullAddress.trim())?.[0] ?? ''}`);

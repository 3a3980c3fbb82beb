import { isLimitedCompany } from '@forecourt/domain/business/rules.ts';
import {
  enterBusinessManually,
  selectBusiness,
  typeBusinessName,
} from '@forecourt/domain/business/transitions.ts';
import { findBusiness, searchBusinesses } from '@forecourt/domain/contract/businesses.ts';
import type { BusinessMatch } from '@forecourt/domain/fields/business-record.ts';
import { lookUp } from '../../gateway/look-up.ts';
import { activity } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { latest } from '../../store/asking.ts';
import { raiseFailure } from '../../store/failures.ts';
import { followAddressChain } from './address-chain.ts';

/** The type, the text and how it is answered are as they were when the business was picked. */
const picking = latest(({ business: { business, businessType, businessName, hasManualInputBusiness } }) => [
  business,
  businessType,
  businessName,
  hasManualInputBusiness,
]);

/** A business that was picked and is still being fetched is not wanted any more. */
export const forgetPick = picking.forget;

export type PickOutcome = 'picked' | 'failed' | 'overtaken';

/** Fetches the record of a picked business and takes it over; its address is still on its way when this answers. */
export async function pickBusiness(
  match: Pick<BusinessMatch, 'nzbn' | 'entityName' | 'entityTypeCode'>,
): Promise<PickOutcome> {
  const { nzbn, entityName } = match;
  change('business', typeBusinessName, entityName);
  const outcome = await picking(() =>
    activity('businessNameLookup', () => lookUp(findBusiness, { params: { nzbn } })),
  );
  if (outcome === 'overtaken') return outcome;
  if (!outcome.ok) {
    failBusinessLookUp(outcome.error, entityName, match);
    return 'failed';
  }
  change('business', selectBusiness, outcome.value);
  void followAddressChain(outcome.value);
  return 'picked';
}

/** The businesses of the chosen type whose name, trading name or NZBN matches. */
export async function findBusinesses(name: string, signal: AbortSignal): Promise<readonly BusinessMatch[]> {
  const type = currentApplication().business.businessType ?? 'Other';
  const { items } = await lookUp(searchBusinesses, { querystring: { name, type } }, signal);
  return items;
}

type Picked = Pick<BusinessMatch, 'entityTypeCode'> | null;

/** BUS-15: a limited company must be on the register, so its applicant is told; the others go on by hand. */
export function failBusinessLookUp(error: unknown, typedName: string, picked: Picked = null): void {
  const { businessType } = currentApplication().business;
  if (isLimitedCompany({ businessType, business: picked }))
    return raiseFailure('failed-business-lookup', error);
  change('business', enterBusinessManually, typedName);
}

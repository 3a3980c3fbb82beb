import { isLimitedCompany } from '@forecourt/domain/business/rules.ts';
import {
  enterBusinessManually,
  selectBusiness,
  typeBusinessName,
} from '@forecourt/domain/business/transitions.ts';
import { findBusiness, searchBusinesses } from '@forecourt/domain/contract/businesses.ts';
import type { BusinessMatch } from '@forecourt/domain/fields/business-record.ts';
import { lookUp } from '../../gateway/look-up.ts';
import { finishQuestionIfUntouched } from '../../questions/form-view.ts';
import { runWithProgress } from '../../store/activities.ts';
import { canFillInAnswers, changeSection, currentApplication } from '../../store/application-store.ts';
import { takeLatest } from '../../store/asking.ts';
import { showFailureToast } from '../../store/failures.ts';
import { fillInAddressesFromRegister } from './address-chain.ts';

/** A pick counts only while the type, the text and the way of answering are as they were. */
const picking = takeLatest(
  ({ business: { business, businessType, businessName, hasManualInputBusiness } }) => [
    business,
    businessType,
    businessName,
    hasManualInputBusiness,
  ],
);

type PickOutcome = 'picked' | 'failed' | 'superseded';
type PickedMatch = Pick<BusinessMatch, 'nzbn' | 'entityName' | 'entityTypeCode'>;

let onItsWay: Promise<PickOutcome> | undefined;

export function cancelBusinessPick(): void {
  onItsWay = undefined;
  picking.forget();
}

/** Fetches the record of a picked business and takes it over. Its address may still be loading when this returns. */
export function pickBusiness(match: PickedMatch): Promise<PickOutcome> {
  const pick = fetchPicked(match).finally(() => {
    if (onItsWay === pick) onItsWay = undefined;
  });
  onItsWay = pick;
  return pick;
}

/** Returns the pending pick; undefined where there is none. */
export const pendingBusinessPick = (): Promise<PickOutcome> | undefined => onItsWay;

async function fetchPicked(match: PickedMatch): Promise<PickOutcome> {
  const { nzbn, entityName } = match;
  changeSection('business', typeBusinessName, entityName);
  const outcome = await picking(() =>
    runWithProgress('businessNameLookup', () => lookUp(findBusiness, { params: { nzbn } })),
  );
  if (outcome === 'superseded') return outcome;
  if (!outcome.ok) {
    handleBusinessLookUpFailure(outcome.error, entityName, match);
    return 'failed';
  }
  changeSection('business', selectBusiness, outcome.value);
  if (canFillInAnswers())
    void fillInAddressesFromRegister(outcome.value).then(() => finishQuestionIfUntouched('physical-address'));
  return 'picked';
}

export async function findBusinesses(name: string, signal: AbortSignal): Promise<readonly BusinessMatch[]> {
  const type = currentApplication().business.businessType ?? 'Other';
  const { items } = await lookUp(searchBusinesses, { querystring: { name, type } }, signal);
  return items;
}

/** BUS-15: a limited company must be on the register; the others go on by hand. */
export function handleBusinessLookUpFailure(error: unknown, typedName: string, picked?: PickedMatch): void {
  const { businessType } = currentApplication().business;
  if (isLimitedCompany({ businessType, business: picked ?? null }))
    return showFailureToast('failed-business-lookup', error);
  changeSection('business', enterBusinessManually, typedName);
}

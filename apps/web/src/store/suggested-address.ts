import { searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import type { Address } from '@forecourt/domain/fields/address.ts';
import { adoptAddressMatches, isPendingAddressSuggestion } from '@forecourt/domain/fields/address-answer.ts';
import {
  type AddressQuestionId,
  addressAnswerAccessors,
  addressQuestionIds,
} from '@forecourt/domain/questions/addresses.ts';
import { lookUp } from '../gateway/look-up.ts';
import { runWithProgress, type TaskResult } from './activities.ts';
import { addressLookUps } from './address-slots.ts';
import { applicationStore, changeAddress, currentApplication } from './application-store.ts';

/** Runs a look-up; 'superseded' once somebody types there, or answers it otherwise. */
export function runAddressLookUp<T>(
  question: AddressQuestionId,
  task: () => Promise<T>,
): Promise<TaskResult<T> | 'superseded'> {
  const { ask, progress } = addressLookUps[question];
  return ask(() => runWithProgress(progress, task));
}

/** Searches a suggested address for exact matches. Adopts a single one and returns it; offers several. */
export async function searchSuggestedAddress(question: AddressQuestionId): Promise<Address | null> {
  const { of } = addressAnswerAccessors[question];
  const query = of(currentApplication()).text;
  const found = await runAddressLookUp(question, () =>
    lookUp(searchAddresses, { querystring: { query, exact: 'true' } }),
  );
  if (found === 'superseded' || !found.ok || found.value.length === 0) return null;
  changeAddress(question, adoptAddressMatches, found.value);
  return of(currentApplication()).picked;
}

/** Searches each address that a consequence suggests. Returns a function that stops it. */
export const subscribeToAddressSuggestions = (): (() => void) =>
  applicationStore.subscribe((after, before) => {
    // An opened draft replaces everything, and has no consequences.
    if (after.saver !== before.saver) return;
    for (const question of addressQuestionIds) {
      const { of } = addressAnswerAccessors[question];
      if (of(after) !== of(before) && isPendingAddressSuggestion(of(after)))
        void searchSuggestedAddress(question);
    }
  });

import { searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import type { Address } from '@forecourt/domain/fields/address.ts';
import { adoptMatches, isSuggestion } from '@forecourt/domain/fields/address-answer.ts';
import {
  type AddressQuestionId,
  addressPlaces,
  addressQuestions,
} from '@forecourt/domain/questions/addresses.ts';
import { lookUp } from '../gateway/look-up.ts';
import { type Outcome, runWithProgress } from './activities.ts';
import { addressSlots } from './address-slots.ts';
import { applicationStore, changeAddress, currentApplication } from './application-store.ts';

/** Runs a look-up; 'superseded' once somebody types there, or answers it otherwise. */
export function lookUpFor<T>(
  question: AddressQuestionId,
  task: () => Promise<T>,
): Promise<Outcome<T> | 'superseded'> {
  const { ask, progress } = addressSlots[question];
  return ask(() => runWithProgress(progress, task));
}

/** Searches a suggested address for exact matches. Adopts a single one and returns it; offers several. */
export async function searchSuggested(question: AddressQuestionId): Promise<Address | null> {
  const { of } = addressPlaces[question];
  const query = of(currentApplication()).text;
  const found = await lookUpFor(question, () =>
    lookUp(searchAddresses, { querystring: { query, exact: 'true' } }),
  );
  if (found === 'superseded' || !found.ok || found.value.length === 0) return null;
  changeAddress(question, adoptMatches, found.value);
  return of(currentApplication()).picked;
}

/** Searches each address that a consequence suggests. Returns a function that stops it. */
export const followSuggestions = (): (() => void) =>
  applicationStore.subscribe((after, before) => {
    // An opened draft replaces everything, and has no consequences.
    if (after.saver !== before.saver) return;
    for (const question of addressQuestions) {
      const { of } = addressPlaces[question];
      if (of(after) !== of(before) && isSuggestion(of(after))) void searchSuggested(question);
    }
  });

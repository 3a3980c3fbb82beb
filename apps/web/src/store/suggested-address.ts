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

/** Runs a look-up for one of the questions; 'superseded' once somebody types there, or answers it otherwise. */
export function lookUpFor<T>(
  question: AddressQuestionId,
  task: () => Promise<T>,
): Promise<Outcome<T> | 'superseded'> {
  const { ask, progress } = addressSlots[question];
  return ask(() => runWithProgress(progress, task));
}

/**
 * Searches the text that was suggested for an address and not typed: one match is adopted, several are offered, none
 * or a failure leaves no options. What is only near is never adopted, and so not asked for. Returns what was adopted.
 */
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

/** From now on searches whatever a consequence suggests. Returns how to stop. */
export const followSuggestions = (): (() => void) =>
  applicationStore.subscribe((after, before) => {
    // A draft that is opened replaces everything, and entails nothing.
    if (after.saver !== before.saver) return;
    for (const question of addressQuestions) {
      const { of } = addressPlaces[question];
      if (of(after) !== of(before) && isSuggestion(of(after))) void searchSuggested(question);
    }
  });

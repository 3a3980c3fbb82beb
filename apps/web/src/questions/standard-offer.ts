import { isFuelAmountAnswered } from '@forecourt/domain/business/rules.ts';
import { redeemStandardOffer } from '@forecourt/domain/contract/offers.ts';
import { receiveStandardOffer } from '@forecourt/domain/offer/transitions.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lookUp } from '../gateway/look-up.ts';
import { change, currentApplication } from '../store/application-store.ts';
import { raiseFailure } from '../store/failures.ts';

/** How fetching the standard offer stands, and for which monthly amount. */
type Fetching = { readonly status: 'initial' | 'request' | 'error'; readonly amount: number | null };

const notFetching: Fetching = { status: 'initial', amount: null };
const fetchingStore = createStore<Fetching>(() => notFetching);

/**
 * Fetches the standard offer of the confirmed monthly amount. An offer that stands, or is on its way, is not fetched
 * again; an answer for another amount than the one that stands now is dropped.
 */
export async function fetchStandardOffer(): Promise<void> {
  const amount = missingFor();
  const { status, amount: fetched } = fetchingStore.getState();
  if (amount === null || (status === 'request' && fetched === amount)) return;
  fetchingStore.setState({ status: 'request', amount }, true);
  try {
    const offer = await lookUp(redeemStandardOffer, { querystring: { amount: String(amount) } });
    if (missingFor() === amount) change('offer', receiveStandardOffer, offer);
    endFetching(amount, 'initial');
  } catch (error) {
    endFetching(amount, 'error');
    if (missingFor() === amount) raiseFailure('failed-retrieve-standard-offer', error);
  }
}

/** The confirmed amount whose offer is not there yet; null when there is nothing to fetch. */
function missingFor(): number | null {
  const { business, offer } = currentApplication();
  return isFuelAmountAnswered(business) && offer.standardOffer === null ? business.fuelAmount : null;
}

function endFetching(amount: number, status: Fetching['status']): void {
  if (fetchingStore.getState().amount === amount) fetchingStore.setState({ status, amount }, true);
}

export const useStandardOfferStatus = (): Fetching['status'] =>
  useStore(fetchingStore, ({ status }) => status);
export const resetStandardOffer = (): void => fetchingStore.setState(notFetching, true);

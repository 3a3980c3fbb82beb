import { isFuelAmountAnswered } from '@forecourt/domain/business/rules.ts';
import { redeemStandardOffer } from '@forecourt/domain/contract/offers.ts';
import { receiveStandardOffer } from '@forecourt/domain/offer/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { CallError } from '../gateway/call-error.ts';
import { lookUp } from '../gateway/look-up.ts';
import { change, currentApplication } from '../store/application-store.ts';
import { dedupe, takeLatest } from '../store/asking.ts';
import { raiseFailure } from '../store/failures.ts';

/** The amount whose offer could not be fetched, and what was said of too many tries. */
type Failed = { readonly amount: number | null; readonly wait?: string | undefined };
const none: Failed = { amount: null };
const failedStore = createStore<Failed>(() => none);

/** The confirmed monthly amount whose offer is not there yet; null when there is nothing to fetch. */
export const amountWithoutOffer = ({ business, offer }: Application): number | null =>
  isFuelAmountAnswered(business) && offer.standardOffer === null ? business.fuelAmount : null;

/**
 * Fetches the standard offer of the confirmed monthly amount. An offer that stands, or is on its way, is not fetched
 * again; an answer for another amount than the one that stands now is dropped.
 */
export async function fetchStandardOffer(): Promise<void> {
  const amount = amountWithoutOffer(currentApplication());
  if (amount !== null) await fetchFor(amount);
}

const asking = takeLatest(amountWithoutOffer);
const fetchFor = dedupe(async (amount: number): Promise<void> => {
  failedStore.setState(none);
  try {
    const offer = await asking(() =>
      lookUp(redeemStandardOffer, { querystring: { amount: String(amount) } }, undefined, {
        isLimitSaidThere: true,
      }),
    );
    if (offer !== 'superseded') change('offer', receiveStandardOffer, offer);
  } catch (error) {
    failedStore.setState({ amount, wait: error instanceof CallError ? error.wait : undefined });
    raiseFailure('failed-retrieve-standard-offer', error);
  }
});

/** Whether the offer of an amount could not be fetched. */
export const useStandardOfferFailed = (amount: number | null): boolean =>
  useStore(failedStore, (failed) => amount !== null && failed.amount === amount);

/** What was said of too many tries for the offer that could not be fetched; empty where that was not why. */
export const useStandardOfferWait = (): string => useStore(failedStore, ({ wait = '' }) => wait);

import { isFuelAmountAnswered } from '@forecourt/domain/business/rules.ts';
import { redeemStandardOffer } from '@forecourt/domain/contract/offers.ts';
import { receiveStandardOffer } from '@forecourt/domain/offer/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../gateway/call-error.ts';
import { lookUp } from '../gateway/look-up.ts';
import { changeSection, currentApplication } from '../store/application-store.ts';
import { dedupe, takeLatest } from '../store/asking.ts';
import { showFailureToast } from '../store/failures.ts';

/** `wait`: how long to wait, after too many tries. */
type Failed = { readonly amount: number | null; readonly wait?: string | undefined };
const none: Failed = { amount: null };
const failedStore = createStore<Failed>(() => none);

/** Null when there is nothing to fetch. */
export const amountNeedingOffer = ({ business, offer }: Application): number | null =>
  isFuelAmountAnswered(business) && offer.standardOffer === null ? business.fuelAmount : null;

/** Fetches the offer of the confirmed amount, once; drops an answer for another amount. */
export async function fetchStandardOffer(): Promise<void> {
  const amount = amountNeedingOffer(currentApplication());
  if (amount !== null) await fetchFor(amount);
}

const asking = takeLatest(amountNeedingOffer);
const fetchFor = dedupe(async (amount: number): Promise<void> => {
  failedStore.setState(none);
  try {
    const offer = await asking(() =>
      lookUp(redeemStandardOffer, { querystring: { amount: String(amount) } }, undefined, {
        isLimitShownByCaller: true,
      }),
    );
    if (offer !== 'superseded') changeSection('offer', receiveStandardOffer, offer);
  } catch (error) {
    failedStore.setState({ amount, wait: error instanceof ApiError ? error.wait : undefined });
    showFailureToast('failed-retrieve-standard-offer', error);
  }
});

export const useHasStandardOfferFailed = (amount: number | null): boolean =>
  useStore(failedStore, (failed) => amount !== null && failed.amount === amount);

export const useStandardOfferWaitText = (): string => useStore(failedStore, ({ wait = '' }) => wait);

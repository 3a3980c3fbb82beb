import {
  beginGuarantee,
  beginOrder,
  revokeStatus,
  withdrawByStatus,
} from '@forecourt/domain/contract/status.ts';
import { noAddress } from '@forecourt/domain/fields/address-answer.ts';
import { call } from '../../gateway/call.ts';
import { CallError } from '../../gateway/call-error.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { once } from '../../store/asking.ts';
import { borrowApplication, currentStatus } from '../../store/status.ts';
import { askStatus, leaveStatus } from './ask-status.ts';

/** Whether it was done; what the server refuses is shown as it stands now, so that nobody tries in vain again. */
export type Acted = 'done' | 'refused' | 'failed';

async function act(take: (key: string) => Promise<unknown>): Promise<Acted> {
  const { key } = currentStatus();
  if (key === null) return 'failed';
  try {
    await take(key);
    return 'done';
  } catch (error) {
    const isRefused = error instanceof CallError && (error.status === 409 || error.status === 404);
    if (!isRefused) return 'failed';
    await askStatus();
    return 'refused';
  }
}

/** Withdraws the application, and shows it as withdrawn. */
export const withdraw = once(async (): Promise<Acted> => {
  const acted = await act((key) => callOnce(withdrawByStatus, { body: { key } }));
  if (acted === 'done') await askStatus();
  return acted;
});

/** Makes every link useless, this one too. */
export const revokeLinks = once(async (): Promise<Acted> => {
  const acted = await act((key) => callOnce(revokeStatus, { body: { key } }));
  if (acted === 'done') leaveStatus('revoked');
  return acted;
});

/** Begins an act with more than the page shows. */
async function beginning<T>(begin: (key: string) => Promise<T>): Promise<T | Acted> {
  let begun: T | undefined;
  const acted = await act(async (key) => {
    begun = await begin(key);
  });
  return begun ?? acted;
}

/** Whether an act can go on from here; if not, what came in its way. */
export type Begun = 'begun' | Exclude<Acted, 'done'>;

const begunWith = <T extends object>(begun: T | Acted, take: (begun: T) => void): Begun => {
  if (typeof begun === 'string') return begun === 'done' ? 'failed' : begun;
  take(begun);
  return 'begun';
};

/** Fetches what a guarantee is given with: its name stands in the text, and a copy goes to the address on file. */
export const startGuarantee = async (businessName: string): Promise<Begun> =>
  begunWith(await beginning((key) => call(beginGuarantee, { body: { key } })), ({ guarantor, email }) =>
    borrowApplication((start) => ({
      ...start,
      landing: { ...start.landing, email },
      business: { ...start.business, businessName },
      credit: { ...start.credit, legalName: guarantor },
    })),
  );

/** Fetches what cards are ordered with. */
export const startOrder = async (businessName: string): Promise<Begun> =>
  begunWith(
    await beginning((key) => call(beginOrder, { body: { key } })),
    ({ monthlySpend, deliveredTo, email }) =>
      borrowApplication((start) => ({
        ...start,
        landing: { ...start.landing, email },
        business: { ...start.business, businessName, fuelAmount: monthlySpend },
        finalDetails: {
          ...start.finalDetails,
          deliveryAddress: { ...noAddress, picked: addressNamed(deliveredTo) },
        },
      })),
  );

const addressNamed = (fullAddress: string) => ({ id: '', fullAddress, dpid: null, sourceDesc: null });

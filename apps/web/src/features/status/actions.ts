import { initialCards } from '@forecourt/domain/cards/state.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import {
  beginCorrection,
  beginGuarantee,
  beginOrder,
  mailCopy,
  revokeStatus,
  withdrawByStatus,
} from '@forecourt/domain/contract/status.ts';
import { openPersonalGuarantee } from '@forecourt/domain/credit/transitions.ts';
import { noAddress } from '@forecourt/domain/fields/address-answer.ts';
import { knownQuestionIds } from '@forecourt/domain/questions/correctable.ts';
import { call } from '../../gateway/call.ts';
import { ApiError, refusalMessageOf } from '../../gateway/call-error.ts';
import { callIdempotently } from '../../gateway/call-once.ts';
import type { ActionResult } from '../../questions/confirmed-action.tsx';
import { dedupe, takeLatest } from '../../store/asking.ts';
import type { Correction } from '../../store/correction.ts';
import { applyWithdrawal } from '../../store/learnt-state.ts';
import {
  currentStatusView,
  type StatusTask,
  startStatusTask,
  type TaskApplicationFactory,
} from '../../store/status.ts';
import { dropStatusLink, refreshStatusAfterAction } from './ask-status.ts';
import { discardCorrection } from './correct.ts';

async function perform(take: (key: string) => Promise<unknown>): Promise<ActionResult> {
  const { key } = currentStatusView();
  if (key === null) return 'failed';
  try {
    await take(key);
    return 'done';
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 409 || error.status === 404);
    if (!isRefused) return 'failed';
    await refreshStatusAfterAction();
    return 'refused';
  }
}

export const withdrawByStatusLink = dedupe(async (): Promise<ActionResult> => {
  const result = await perform((key) => callIdempotently(withdrawByStatus, { body: { key } }));
  if (result === 'done') {
    await refreshStatusAfterAction();
    discardCorrection();
    await applyWithdrawal(currentStatusView().status?.reference ?? '');
  }
  return result;
});

export type EmailedCopyResult = 'sent' | 'failed' | { readonly refusal: string };

/** Has a copy mailed. */
export const requestEmailedCopy = dedupe(async (): Promise<EmailedCopyResult> => {
  const { key } = currentStatusView();
  if (key === null) return 'failed';
  try {
    await callIdempotently(mailCopy, { body: { key } });
    return 'sent';
  } catch (error) {
    const refusal = refusalMessageOf(error);
    return refusal === undefined ? 'failed' : { refusal };
  }
});

/** Revokes every link, this one too. */
export const revokeAllStatusLinks = dedupe(async (): Promise<ActionResult> => {
  const result = await perform((key) => callIdempotently(revokeStatus, { body: { key } }));
  if (result === 'done') dropStatusLink('revoked');
  return result;
});

export type TaskStartResult = 'begun' | 'superseded' | Exclude<ActionResult, 'done'>;

const beginning = takeLatest();
export const cancelTaskStart = beginning.forget;

/** Loads what the action needs beyond the page's data, and borrows an application with it. */
async function begin(
  task: StatusTask,
  fetch: (
    key: string,
  ) => Promise<{ readonly part: TaskApplicationFactory; readonly correction?: Correction }>,
): Promise<TaskStartResult> {
  const result = await beginning((signal) =>
    perform(async (key) => {
      const { part, correction } = await fetch(key);
      if (!signal.aborted) startStatusTask(task, part, correction);
    }),
  );
  return result === 'done' ? 'begun' : result;
}

/** Loads the name for the text of the guarantee and the address for its copy. */
export const startGuarantee = (businessName: string): Promise<TaskStartResult> =>
  begin('guarantee', async (key) => {
    const { guarantor, email } = await call(beginGuarantee, { body: { key } });
    return {
      part: (start) => ({
        ...start,
        landing: { ...start.landing, email },
        business: { ...start.business, businessName },
        credit: openPersonalGuarantee({ ...start.credit, legalName: guarantor }, email),
      }),
    };
  });

export const startOrder = (businessName: string): Promise<TaskStartResult> =>
  begin('order', async (key) => {
    return { part: orderPart(businessName, await call(beginOrder, { body: { key } })) };
  });

const orderPart =
  (
    businessName: string,
    { monthlySpend, deliveredTo, email }: ResponseOf<typeof beginOrder>,
  ): TaskApplicationFactory =>
  (start) => ({
    ...start,
    landing: { ...start.landing, email },
    business: { ...start.business, businessName, fuelAmount: monthlySpend },
    finalDetails: {
      ...start.finalDetails,
      deliveryAddress: {
        ...noAddress,
        picked: { id: '', fullAddress: deliveredTo, dpid: null, sourceDesc: null },
      },
    },
  });

/** Loads what is to be corrected: the questions, empty, or the cards as they were ordered. */
export const startCorrection = (businessName: string): Promise<TaskStartResult> =>
  begin('correction', async (key) => {
    const { number, asked, sent, answers, before, order } = await call(beginCorrection, { body: { key } });
    // Another request may have replaced the one on the page.
    if (currentStatusView().status?.correction?.number !== number) await refreshStatusAfterAction();
    if (order) {
      const cards = { ...initialCards, cardChanges: order.cards };
      const part = orderPart(businessName, order);
      return { part: (start) => ({ ...part(start), cards }), correction: { number, questions: null } };
    }
    const ids = knownQuestionIds(asked);
    const chosen = before ? knownQuestionIds(before.chosen) : ids;
    return {
      part: (start) => ({ ...start, ...answers }),
      correction: {
        number,
        questions: { asked: ids, chosen, sent: knownQuestionIds(sent), before, kept: [] },
      },
    };
  });

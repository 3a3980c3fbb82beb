import {
  answerPart,
  givePartGuarantee,
  type OpenedPart,
  withdrawPart,
} from '@forecourt/domain/contract/parts.ts';
import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import { ApiError, refusalMessageOf } from '../../gateway/call-error.ts';
import { callIdempotently, isOutcomeUnknown } from '../../gateway/call-once.ts';
import type { ActionResult } from '../../questions/confirmed-action.tsx';
import { currentApplication } from '../../store/application-store.ts';
import { dedupe } from '../../store/asking.ts';
import { currentPartView, updatePartView } from '../../store/part.ts';
import { refreshPart } from './open-part.ts';

/** 'refused': the page says how the part is now. */
export type Sending =
  | { readonly kind: 'sent' | 'refused' | 'failed' | 'unknown' }
  | { readonly kind: 'wrong'; readonly problems: readonly FieldProblem[] };

async function send(
  call: (key: string) => Promise<unknown>,
  after: (part: OpenedPart) => OpenedPart,
): Promise<Sending> {
  const { key } = currentPartView();
  if (key === null) return { kind: 'failed' };
  try {
    await call(key);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400 && typeof error.exception === 'object')
      return { kind: 'wrong', problems: error.exception };
    if (refusalMessageOf(error) === undefined)
      return { kind: isOutcomeUnknown(error) ? 'unknown' : 'failed' };
    await refreshPart();
    return { kind: 'refused' };
  }
  // What is taken is said even if the server is out of reach by now.
  const { part } = currentPartView();
  if (part) updatePartView({ part: after(part) });
  await refreshPart();
  return { kind: 'sent' };
}

const answered = (part: OpenedPart): OpenedPart => ({
  ...part,
  state: 'answered',
  answeredAt: new Date().toISOString(),
  credit: null,
  canWithdraw: part.part === 'credit',
});

const withdrawn = (part: OpenedPart): OpenedPart => ({ ...part, state: 'ended', ended: 'withdrawn' });

/** Gives the credit answers that are in memory. */
export const sendAnswers = dedupe(() => {
  const { credit } = currentApplication();
  return send((key) => callIdempotently(answerPart, { body: { key, credit } }), answered);
});

export const sendGuarantee = dedupe(() =>
  send(
    (key) =>
      callIdempotently(givePartGuarantee, {
        body: { key, agreedToPersonalGuarantee: true, guaranteeVersion },
      }),
    answered,
  ),
);

/** Withdraws what was answered. */
export const withdrawAnswers = dedupe(async (): Promise<ActionResult> => {
  const { kind } = await send((key) => callIdempotently(withdrawPart, { body: { key } }), withdrawn);
  if (kind === 'sent') return 'done';
  return kind === 'refused' ? 'refused' : 'failed';
});

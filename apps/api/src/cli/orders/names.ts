import { refusalOf } from '@forecourt/domain/application/actions.ts';
import { statusOf } from '@forecourt/domain/application/status.ts';
import { CommandFailed } from '@forecourt/platform/cli/command.ts';
import { conflict } from '@forecourt/platform/http/refusal.ts';
import { factsOf, type KnownApplication } from '../../store/applications/applications.ts';

export const names = {
  list: 'orders list',
  show: 'orders show',
  export: 'orders export',
  sent: 'orders sent',
} as const;

export const noOrder = (reference: string): CommandFailed =>
  new CommandFailed(`No cards are ordered for ${reference}.`, {
    id: 'not-found',
    next: [{ to: 'see the application', run: `applications show ${reference}` }],
  });

/** Throws 409 unless the cards of an application may be made, or were: before an approval none are. */
export function refuseUnmade(known: KnownApplication): void {
  const facts = factsOf(known);
  const refusal = refusalOf(facts, 'sendCards', { by: 'operator' });
  if (refusal !== null && statusOf(facts) !== 'cardsSent') throw conflict(refusal);
}

/** Returns an application's order as it is made. Throws CommandFailed if there is none. */
export function orderOf({ reference, cards, submission, orderedAt, readyAt }: KnownApplication) {
  if (!cards || !submission || !orderedAt) throw noOrder(reference ?? '');
  return { reference: reference ?? '', cards, submission, orderedAt, readyAt };
}

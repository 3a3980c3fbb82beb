import { CommandFailed } from '@forecourt/platform/cli/command.ts';
import type { KnownApplication } from '../../store/applications/applications.ts';

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

/** Returns an application's order as it is made. Throws CommandFailed if there is none. */
export function orderOf({ reference, cards, submission, orderedAt, readyAt }: KnownApplication) {
  if (!cards || !submission || !orderedAt) throw noOrder(reference ?? '');
  return { reference: reference ?? '', cards, submission, orderedAt, readyAt };
}

import { CommandFailed } from '@forecourt/platform/cli/command.ts';

export const names = {
  list: 'orders list',
  show: 'orders show',
  export: 'orders export',
  sent: 'orders sent',
} as const;

/** Command that notes this version of an order as sent. */
export const sentLine = (reference: string, orderVersion = 1): string =>
  `${names.sent} ${reference}${orderVersion > 1 ? ` --order-version ${orderVersion}` : ''}`;

export const noOrder = (reference: string): CommandFailed =>
  new CommandFailed(`No cards are ordered for ${reference}.`, {
    id: 'not-found',
    next: [{ to: 'see the application', run: `applications show ${reference}` }],
  });

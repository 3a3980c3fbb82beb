import { CommandFailedError } from '@forecourt/platform/cli/command.ts';

export const orderCommandNames = {
  list: 'orders list',
  show: 'orders show',
  export: 'orders export',
} as const;

export const orderNotFound = (reference: string): CommandFailedError =>
  new CommandFailedError(`No cards are ordered for ${reference}.`, {
    id: 'not-found',
    next: [{ to: 'see the application', run: `applications show ${reference}` }],
  });

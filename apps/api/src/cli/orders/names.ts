import { CommandFailed } from '@forecourt/platform/cli/command.ts';

export const names = {
  list: 'orders list',
  show: 'orders show',
  export: 'orders export',
} as const;

export const noOrder = (reference: string): CommandFailed =>
  new CommandFailed(`No cards are ordered for ${reference}.`, {
    id: 'not-found',
    next: [{ to: 'see the application', run: `applications show ${reference}` }],
  });

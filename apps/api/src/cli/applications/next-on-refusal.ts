import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { type ApplicationStatus, applicationStatuses } from '@forecourt/domain/constants/options.ts';
import type { NextStep } from '@forecourt/platform/cli/command.ts';

type Steps = (reference: string) => readonly NextStep[];

const decide: Steps = (reference) => [{ to: 'decide it', run: `applications decide ${reference} DECISION` }];

/** Commands that an application takes in each status; none where only the applicant can act. */
const taken: Readonly<Record<ApplicationStatus, Steps>> = {
  started: () => [],
  submitted: decide,
  toAssess: decide,
  correctionAwaited: (reference) => [
    { to: 'withdraw the request for a correction', run: `applications ask ${reference} --withdraw` },
  ],
  guaranteeAwaited: () => [],
  approved: () => [],
  declined: () => [],
  cardsOrdered: (reference) => [{ to: 'note that the cards were sent', run: `orders sent ${reference}` }],
  cardsSent: (reference) => [
    { to: 'undo that they were sent, within a day', run: `orders sent ${reference} --undo --because TEXT` },
  ],
  withdrawn: () => [],
};

/** Returns the commands that an application takes where an act is refused with this sentence. */
export function nextOnRefusal(reference: string, said: string): NextStep[] {
  const status = applicationStatuses.find((each) => said.startsWith(statusTable[each].reason));
  const steps = status ? taken[status](reference) : [];
  return [...steps, { to: 'see where it is now', run: `applications show ${reference}` }];
}

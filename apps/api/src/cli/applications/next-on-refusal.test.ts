import { refusalOf } from '@forecourt/domain/application/actions.ts';
import type { StatusFacts } from '@forecourt/domain/application/status.ts';
import type { Action } from '@forecourt/domain/application/status-table.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { parseCommandLine } from '@forecourt/platform/cli/parse.ts';
import { expect, test } from 'vitest';
import { wordsOf } from '../../testing/desk-page.ts';
import { commands } from '../commands.ts';
import { nextOnRefusal } from './next-on-refusal.ts';

const sent: StatusFacts = {
  isSubmitted: true,
  isChecked: true,
  decision: null,
  hasGuarantee: false,
  hasCards: false,
  areCardsSent: false,
  isCorrectionAwaited: false,
  isWithdrawn: false,
};
const examples: Readonly<Record<Exclude<ApplicationStatus, 'started'>, StatusFacts>> = {
  submitted: sent,
  toAssess: { ...sent, decision: 'Assess' },
  correctionAwaited: { ...sent, decision: 'Assess', isCorrectionAwaited: true },
  guaranteeAwaited: { ...sent, decision: 'Approve with Personal Guarantee' },
  approved: { ...sent, decision: 'Approved' },
  declined: { ...sent, decision: 'Decline' },
  cardsOrdered: { ...sent, decision: 'Approved', hasCards: true },
  cardsSent: { ...sent, decision: 'Approved', hasCards: true, areCardsSent: true },
  withdrawn: { ...sent, isWithdrawn: true },
};
/** Acts of an operator, and the command of each. */
const acts: Readonly<Partial<Record<Action, RegExp>>> = {
  approve: /^applications decide/,
  sendCards: /^orders sent \S+$/,
  undoSendCards: /--undo/,
  takeBackCorrection: /--withdraw/,
};
const cases = Object.entries(examples).flatMap(([status, facts]) =>
  Object.keys(acts)
    .map((action) => ({ status, facts, said: refusalOf(facts, action as Action, { by: 'operator' }) }))
    .flatMap(({ said, ...each }) => (said === null ? [] : [{ ...each, said }])),
);

test.each(cases)(
  'in $status "$said" is followed by commands that are taken then [PROVIDER-07]',
  ({ facts, said }) => {
    const next = nextOnRefusal('K7PX-3M9D', said);
    expect(next.at(-1)?.run).toBe('applications show K7PX-3M9D');
    for (const { run } of next) {
      expect(() => parseCommandLine(commands, wordsOf(run.replace('DECISION', 'approve')))).not.toThrow();
      const action = (Object.keys(acts) as Action[]).find((each) => acts[each]?.test(run));
      expect(action ? refusalOf(facts, action, { by: 'operator' }) : null, run).toBeNull();
    }
  },
);

test('an application that waits for the provider or its own correction always has one [PROVIDER-07]', () => {
  const by = (status: keyof typeof examples) =>
    nextOnRefusal('K7PX-3M9D', refusalOf(examples[status], 'undoSendCards', { by: 'operator' }) ?? '').length;
  expect([by('submitted'), by('toAssess'), by('correctionAwaited'), by('cardsOrdered')]).toEqual([
    2, 2, 2, 2,
  ]);
});

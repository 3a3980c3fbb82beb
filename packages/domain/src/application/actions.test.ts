import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ApplicationStatus,
  applicationStatuses,
  creditDecisions,
  valuesOf,
} from '../constants/options.ts';
import { stageByStatus } from '../contract/status.ts';
import {
  actionRefusalOf,
  isActionAllowedIn,
  nextActions,
  nextStepText,
  statusFactsAfter,
} from './actions.ts';
import { type StatusFacts, statusOf } from './status.ts';
import {
  type Actor,
  type ApplicationAction,
  applicationActions,
  openStatuses,
  statusTable,
  undecidedStatuses,
} from './status-table.ts';

const started: StatusFacts = {
  isSubmitted: false,
  isChecked: true,
  decision: null,
  hasGuarantee: false,
  hasCards: false,
  areCardsSent: false,
  isCorrectionAwaited: false,
  isWithdrawn: false,
};
const sent = { ...started, isSubmitted: true };
const examples: Record<ApplicationStatus, StatusFacts> = {
  started,
  submitted: sent,
  toAssess: { ...sent, decision: 'Assess' },
  correctionAwaited: { ...sent, decision: 'Assess', isCorrectionAwaited: true },
  guaranteeAwaited: { ...sent, decision: 'Approve with Personal Guarantee' },
  approved: { ...sent, decision: 'Approved' },
  declined: { ...sent, decision: 'Decline' },
  cardsOrdered: { ...sent, decision: 'Approved', hasCards: true },
  cardsSent: { ...sent, decision: 'Approved', hasCards: true, areCardsSent: true },
  withdrawn: { ...sent, decision: 'Assess', isWithdrawn: true },
};
const actionNames = Object.keys(applicationActions) as ApplicationAction[];
const actors: Actor[] = ['applicant', 'system', 'operator'];

/** a: the applicant, s: the provider's system, o: an operator, !: forced. */
const permitted: Record<ApplicationAction, Record<ApplicationStatus, string>> = {
  submit: row('a', '', '', '', '', '', '', '', '', ''),
  approve: row('', 'so', 'so', '', 'so', 'so', 'so', 'o!', 'o!', ''),
  decline: row('', 'so', 'so', '', 'so', 'so', 'so', 'o!', 'o!', ''),
  askGuarantee: row('', 'so', 'so', '', 'so', 'so', 'so', 'o!', 'o!', ''),
  giveGuarantee: row('', '', '', '', 'a', '', '', '', '', ''),
  orderCards: row('', '', 'a', '', 'a', 'a', '', '', '', ''),
  withdraw: row('', 'ao', 'ao', 'ao', 'ao', 'ao', '', '', '', ''),
  sendCards: row('', '', '', '', '', '', '', 'so', '', ''),
  askToCorrect: row('', 'o', 'o', '', 'o', 'o', 'o', 'o', '', ''),
  correct: row('', '', '', 'a', '', '', '', '', '', ''),
  correctCards: row('', '', '', 'a', '', '', '', '', '', ''),
  takeBackCorrection: row('', '', '', 'o', '', '', '', '', '', ''),
  undoSendCards: row('', '', '', '', '', '', '', '', 'o', ''),
};
function row(...cells: string[]): Record<ApplicationStatus, string> {
  return Object.fromEntries(applicationStatuses.map((status, at) => [status, cells[at] ?? ''])) as Record<
    ApplicationStatus,
    string
  >;
}
const lettersOf = (facts: StatusFacts, action: ApplicationAction): string =>
  actors
    .map((by) => {
      if (actionRefusalOf(facts, action, { by }) === null) return by.charAt(0);
      return actionRefusalOf(facts, action, { by, isForced: true }) === null ? `${by.charAt(0)}!` : '';
    })
    .join('');

describe('the statuses of an application', () => {
  test.each(applicationStatuses)(
    '%s is a status of its own, with its name and what is next [DEC-01]',
    (status) => {
      const facts = examples[status];
      expect(statusOf(facts)).toBe(status);
      expect(nextStepText(facts)).toMatch(/^[A-Z].*[.]$/);
      expect(
        applicationStatuses.filter((other) => statusTable[other].name === statusTable[status].name),
      ).toEqual([status]);
      expect(
        applicationStatuses.filter((other) => nextStepText(examples[other]) === nextStepText(facts)),
      ).toEqual([status]);
    },
  );

  test.each(actionNames)('%s: who may do it in each status [DEC-01]', (action) => {
    const found = Object.fromEntries(
      applicationStatuses.map((status) => [status, lettersOf(examples[status], action)]),
    );
    expect(found).toEqual(permitted[action]);
  });

  test.each(applicationStatuses.flatMap((status) => actionNames.map((action) => [status, action] as const)))(
    'in the status %s, %s is refused with a sentence to anyone who may not do it [DEC-01]',
    (status, action) => {
      const refusals = actors.map((by) => actionRefusalOf(examples[status], action, { by }));
      for (const refusal of refusals.filter((said) => said !== null))
        expect(refusal.refused).toMatch(/^[A-Z][^.]+\.( Please [^.]+\.)?$/);
    },
  );

  test('whatever is done in whatever order, each action leads to the states that the table has for it [DEC-01]', () => {
    const steps = new Set<string>();
    const doing = fc.constantFrom(
      ...actionNames.flatMap((action) => applicationActions[action].by.map((by) => ({ action, by }))),
    );
    const decision = fc.constantFrom(null, ...valuesOf(creditDecisions));
    const lives = fc.property(
      decision,
      fc.boolean(),
      fc.array(doing, { maxLength: 40, size: 'max' }),
      (first, isChecked, done) => {
        let facts: StatusFacts = { ...started, isChecked };
        for (const { action, by } of [{ action: 'submit', by: 'applicant' } as const, ...done]) {
          if (actionRefusalOf(facts, action, { by, isForced: true }) !== null) continue;
          const before = statusOf(facts);
          facts =
            action === 'submit'
              ? { ...facts, isSubmitted: true, decision: isChecked ? first : null }
              : statusFactsAfter(facts, action);
          steps.add(`${before} ${action} ${statusOf(facts)}`);
        }
      },
    );
    fc.assert(lives, { numRuns: 100_000, seed: 13 });
    const done = Object.fromEntries(
      applicationStatuses.map((status) => [
        status,
        Object.fromEntries(
          statusTable[status].allows.map((action) => [
            action,
            applicationStatuses.filter((to) => steps.has(`${status} ${action} ${to}`)).join(' '),
          ]),
        ),
      ]),
    );
    expect(done).toMatchInlineSnapshot(`
      {
        "approved": {
          "approve": "approved",
          "askGuarantee": "guaranteeAwaited approved",
          "askToCorrect": "correctionAwaited",
          "decline": "declined",
          "orderCards": "cardsOrdered",
          "withdraw": "withdrawn",
        },
        "cardsOrdered": {
          "approve": "cardsOrdered",
          "askGuarantee": "guaranteeAwaited cardsOrdered",
          "askToCorrect": "correctionAwaited",
          "decline": "declined",
          "sendCards": "cardsSent",
        },
        "cardsSent": {
          "approve": "cardsSent",
          "askGuarantee": "guaranteeAwaited cardsSent",
          "decline": "declined",
          "undoSendCards": "cardsOrdered",
        },
        "correctionAwaited": {
          "correct": "toAssess",
          "correctCards": "submitted toAssess guaranteeAwaited approved declined cardsOrdered",
          "takeBackCorrection": "submitted toAssess guaranteeAwaited approved declined cardsOrdered",
          "withdraw": "withdrawn",
        },
        "declined": {
          "approve": "approved cardsOrdered cardsSent",
          "askGuarantee": "guaranteeAwaited approved cardsOrdered cardsSent",
          "askToCorrect": "correctionAwaited",
          "decline": "declined",
        },
        "guaranteeAwaited": {
          "approve": "approved cardsOrdered cardsSent",
          "askGuarantee": "guaranteeAwaited",
          "askToCorrect": "correctionAwaited",
          "decline": "declined",
          "giveGuarantee": "approved cardsOrdered cardsSent",
          "orderCards": "guaranteeAwaited",
          "withdraw": "withdrawn",
        },
        "started": {
          "submit": "submitted toAssess guaranteeAwaited approved declined",
        },
        "submitted": {
          "approve": "approved",
          "askGuarantee": "guaranteeAwaited",
          "askToCorrect": "correctionAwaited",
          "decline": "declined",
          "withdraw": "withdrawn",
        },
        "toAssess": {
          "approve": "approved cardsOrdered cardsSent",
          "askGuarantee": "guaranteeAwaited approved cardsOrdered cardsSent",
          "askToCorrect": "correctionAwaited",
          "decline": "declined",
          "orderCards": "toAssess",
          "withdraw": "withdrawn",
        },
        "withdrawn": {},
      }
    `);
    const unlisted = [...steps].filter((step) => {
      const [status, action] = step.split(' ') as [ApplicationStatus, ApplicationAction];
      return !isActionAllowedIn(status, action);
    });
    expect(unlisted).toEqual([]);
  });

  test('four stages, one of which is present once the application is sent and not withdrawn [STATUS-03]', () => {
    expect(applicationStatuses.filter((status) => stageByStatus[status] === null)).toEqual([
      'started',
      'withdrawn',
    ]);
    const stages = openStatuses.map((status) => stageByStatus[status]);
    expect([...new Set(stages)]).toEqual(['Received', 'Being assessed', 'Decision', 'Cards']);
  });

  test('the next action: a guarantee that is awaited comes before the cards [STATUS-04]', () => {
    const next = Object.fromEntries(
      applicationStatuses.map((status) => [status, nextActions(examples[status])]),
    );
    expect(next).toEqual({
      started: ['submit'],
      submitted: [],
      toAssess: ['orderCards'],
      correctionAwaited: [],
      guaranteeAwaited: ['giveGuarantee', 'orderCards'],
      approved: ['orderCards'],
      declined: [],
      cardsOrdered: [],
      cardsSent: [],
      withdrawn: [],
    });
    expect(nextActions({ ...examples.guaranteeAwaited, hasCards: true })).toEqual(['giveGuarantee']);
  });

  test('open is what somebody waits for, and what waits for the provider to decide is of it [DEC-01, DESK-32]', () => {
    expect(openStatuses).toEqual([
      'submitted',
      'toAssess',
      'correctionAwaited',
      'guaranteeAwaited',
      'approved',
      'cardsOrdered',
    ]);
    expect(undecidedStatuses).toEqual(['submitted', 'toAssess']);
    for (const status of undecidedStatuses) expect(statusTable[status].waitsFor).toBe('provider');
  });

  test('what is withdrawn stays so, and cards that were ordered keep an application from it [STATUS-09]', () => {
    const withdraw = (facts: StatusFacts) => actionRefusalOf(facts, 'withdraw', { by: 'applicant' });
    expect(withdraw(examples.toAssess)).toBeNull();
    const ordered = 'The cards of this application are ordered, so it cannot be withdrawn. Please call us.';
    expect(withdraw({ ...examples.toAssess, hasCards: true })).toEqual({
      code: 'cardsOrdered',
      refused: ordered,
    });
    expect(withdraw(examples.cardsOrdered)?.refused).toBe(ordered);
    expect(statusTable.withdrawn.allows).toEqual([]);
  });
});

test.each([
  ['started', 'This application has not been sent yet, so no cards can be ordered.'],
  [
    'submitted',
    'There is no decision on this application yet, so no cards can be ordered. Please try again later.',
  ],
  ['declined', 'This application was declined, so no cards can be ordered. Please call us.'],
  ['withdrawn', 'This application was withdrawn, so no cards can be ordered. Please call us.'],
] as const)(
  'cards are refused in the status %s with a sentence that says which [API-05]',
  (status, sentence) => {
    const refusal = { code: status, refused: sentence };
    expect(actionRefusalOf(examples[status], 'orderCards', { by: 'applicant' })).toEqual(refusal);
  },
);

test.each([
  ['toAssess', 'This application is being assessed, so no cards can be sent.'],
  ['approved', 'No cards are ordered for this application, so no cards can be sent.'],
  ['cardsSent', 'The cards of this application were sent, so no cards can be sent.'],
  ['declined', 'This application was declined, so no cards can be sent.'],
] as const)('cards are not sent in the status %s, and a sentence says why [ORDER-02]', (status, said) => {
  for (const by of ['operator', 'system'] as const)
    expect(actionRefusalOf(examples[status], 'sendCards', { by })).toEqual({ code: status, refused: said });
});

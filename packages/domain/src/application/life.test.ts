import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditDecisions, type LifeState, lifeStates, stages, valuesOf } from '../constants/options.ts';
import {
  after,
  isCardRefusal,
  type LifeFacts,
  nextActs,
  openStates,
  refusalOf,
  stateOf,
  undecidedStates,
  whatIsNext,
} from './life.ts';
import { type Act, type Actor, acts, life } from './life-table.ts';

const started: LifeFacts = {
  isSubmitted: false,
  isChecked: true,
  decision: null,
  hasGuarantee: false,
  hasCards: false,
  isWithdrawn: false,
};
const sent = { ...started, isSubmitted: true };
const examples: Record<LifeState, LifeFacts> = {
  started,
  submitted: sent,
  toAssess: { ...sent, decision: 'Assess' },
  guaranteeAwaited: { ...sent, decision: 'Approve with Personal Guarantee' },
  approved: { ...sent, decision: 'Approved' },
  declined: { ...sent, decision: 'Decline' },
  cardsOrdered: { ...sent, decision: 'Approved', hasCards: true },
  withdrawn: { ...sent, decision: 'Assess', isWithdrawn: true },
};
const actNames = Object.keys(acts) as Act[];
const actors: Actor[] = ['applicant', 'system', 'operator'];

/** Who may do what where: a for the applicant, s for the provider's system, o for an operator, ! if forced. */
const permitted: Record<Act, Record<LifeState, string>> = {
  submit: row('a', '', '', '', '', '', '', ''),
  approve: row('', 'so', 'so', 'so', 'so', 'so', 'o!', ''),
  decline: row('', 'so', 'so', 'so', 'so', 'so', 'o!', ''),
  askGuarantee: row('', 'so', 'so', 'so', 'so', 'so', 'o!', ''),
  giveGuarantee: row('', '', '', 'a', '', '', '', ''),
  orderCards: row('', '', 'a', 'a', 'a', '', '', ''),
  withdraw: row('', 'ao', 'ao', 'ao', 'ao', '', '', ''),
};
function row(...cells: string[]): Record<LifeState, string> {
  return Object.fromEntries(lifeStates.map((state, at) => [state, cells[at] ?? ''])) as Record<
    LifeState,
    string
  >;
}
const lettersOf = (facts: LifeFacts, act: Act): string =>
  actors
    .map((by) => {
      if (refusalOf(facts, act, { by }) === null) return by.charAt(0);
      return refusalOf(facts, act, { by, isForced: true }) === null ? `${by.charAt(0)}!` : '';
    })
    .join('');

describe('the life of an application', () => {
  test.each(lifeStates)('DEC-01 %s is a state of its own, with its name and what is next', (state) => {
    const facts = examples[state];
    expect(stateOf(facts)).toBe(state);
    expect(whatIsNext(facts)).toMatch(/^[A-Z].*[.]$/);
    expect(lifeStates.filter((other) => life[other].name === life[state].name)).toEqual([state]);
    expect(lifeStates.filter((other) => whatIsNext(examples[other]) === whatIsNext(facts))).toEqual([state]);
  });

  test.each(actNames)('DEC-01 %s: who may do it in each state', (act) => {
    const found = Object.fromEntries(lifeStates.map((state) => [state, lettersOf(examples[state], act)]));
    expect(found).toEqual(permitted[act]);
  });

  test.each(lifeStates.flatMap((state) => actNames.map((act) => [state, act] as const)))(
    'DEC-01 in the state %s, %s is refused with a sentence to whoever may not do it',
    (state, act) => {
      const refusals = actors.map((by) => refusalOf(examples[state], act, { by }));
      for (const refusal of refusals.filter((said) => said !== null))
        expect(refusal).toMatch(/^[A-Z][^.]+\.( Please [^.]+\.)?$/);
    },
  );

  test('DEC-01 whatever is done in whatever order, each act leads to the states that the table has for it', () => {
    const steps = new Set<string>();
    const doing = fc.record({ act: fc.constantFrom(...actNames), by: fc.constantFrom(...actors) });
    const decision = fc.constantFrom(null, ...valuesOf(creditDecisions));
    const lives = fc.property(
      decision,
      fc.boolean(),
      fc.array(doing, { maxLength: 12 }),
      (first, isChecked, done) => {
        let facts: LifeFacts = { ...started, isChecked };
        for (const { act, by } of [{ act: 'submit', by: 'applicant' } as const, ...done]) {
          if (refusalOf(facts, act, { by, isForced: true }) !== null) continue;
          const before = stateOf(facts);
          facts =
            act === 'submit'
              ? { ...facts, isSubmitted: true, decision: isChecked ? first : null }
              : after(facts, act);
          steps.add(`${before} ${act} ${stateOf(facts)}`);
        }
      },
    );
    fc.assert(lives, { numRuns: 5_000, seed: 13 });
    const inTheTable = lifeStates.flatMap((state) =>
      actNames.flatMap((act) => (life[state].leads[act] ?? []).map((to) => `${state} ${act} ${to}`)),
    );
    expect([...steps].sort()).toEqual(inTheTable.sort());
  });

  test('STATUS-03 four stages, one of which is present once the application is sent and not withdrawn', () => {
    expect(stages).toHaveLength(4);
    const stageOf = (state: LifeState) => life[state].stage;
    expect(lifeStates.filter((state) => stageOf(state) === null)).toEqual(['started', 'withdrawn']);
    for (const stage of stages) expect(lifeStates.map(stageOf)).toContain(stage);
  });

  test('STATUS-04 the next act: a guarantee that is awaited comes before the cards', () => {
    const next = Object.fromEntries(lifeStates.map((state) => [state, nextActs(examples[state])]));
    expect(next).toEqual({
      started: ['submit'],
      submitted: [],
      toAssess: ['orderCards'],
      guaranteeAwaited: ['giveGuarantee', 'orderCards'],
      approved: ['orderCards'],
      declined: [],
      cardsOrdered: [],
      withdrawn: [],
    });
    expect(nextActs({ ...examples.guaranteeAwaited, hasCards: true })).toEqual(['giveGuarantee']);
  });

  test('DEC-01 what is open, and what waits for the provider to decide', () => {
    expect(openStates).toEqual(['submitted', 'toAssess', 'guaranteeAwaited', 'approved']);
    expect(undecidedStates).toEqual(['submitted', 'toAssess']);
    for (const state of undecidedStates) expect(life[state].waitsFor).toBe('provider');
  });

  test('STATUS-09 what is withdrawn stays so, and cards that were ordered keep an application from it', () => {
    const withdraw = (facts: LifeFacts) => refusalOf(facts, 'withdraw', { by: 'applicant' });
    expect(withdraw(examples.toAssess)).toBeNull();
    const ordered = 'The cards of this application are ordered, so it cannot be withdrawn. Please call us.';
    expect(withdraw({ ...examples.toAssess, hasCards: true })).toBe(ordered);
    expect(withdraw(examples.cardsOrdered)).toBe(ordered);
    expect(actNames.filter((act) => life.withdrawn.leads[act])).toEqual([]);
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
] as const)('API-05 cards are refused in the state %s with a sentence that says which', (state, sentence) => {
  expect(refusalOf(examples[state], 'orderCards', { by: 'applicant' })).toBe(sentence);
  expect(isCardRefusal(sentence)).toBe(true);
});

test('API-05 a reason is told from any other text', () => {
  const others = ['Cards were ordered already. Please call us to change the order.', null, undefined, []];
  for (const other of others) expect(isCardRefusal(other)).toBe(false);
});

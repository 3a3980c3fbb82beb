import { describe, expect, test } from 'vitest';
import { type LifeState, lifeStates } from '../constants/options.ts';
import { progressOf, progressSteps } from './progress.ts';

const marks = { done: '✓', current: '>', ahead: '-' } as const;
const shown = (state: LifeState, hasCards: boolean): string =>
  progressOf(state, hasCards)
    .map(({ step, is }) => `${marks[is]} ${step}`)
    .join(', ');

describe('the steps of an application', () => {
  test.each<[LifeState, boolean, string]>([
    ['started', false, '> Sent, - Decision, - Cards ordered, - Cards sent'],
    ['submitted', false, '✓ Sent, > Decision, - Cards ordered, - Cards sent'],
    ['toAssess', false, '✓ Sent, > Decision, - Cards ordered, - Cards sent'],
    ['toAssess', true, '✓ Sent, > Decision, ✓ Cards ordered, - Cards sent'],
    ['guaranteeAwaited', false, '✓ Sent, > Decision, - Cards ordered, - Cards sent'],
    ['guaranteeAwaited', true, '✓ Sent, > Decision, ✓ Cards ordered, - Cards sent'],
    ['approved', false, '✓ Sent, ✓ Decision, > Cards ordered, - Cards sent'],
    ['cardsOrdered', true, '✓ Sent, ✓ Decision, ✓ Cards ordered, > Cards sent'],
    ['declined', false, '✓ Sent, ✓ Decision'],
    ['declined', true, '✓ Sent, ✓ Decision'],
    ['withdrawn', false, '✓ Sent'],
  ])('END-03 STATUS-03 %s, cards ordered: %s', (state, hasCards, said) => {
    expect(shown(state, hasCards)).toBe(said);
  });

  test('END-03 STATUS-03 one step is current while something is to come, and no step where nothing is', () => {
    for (const state of lifeStates)
      for (const hasCards of [false, true]) {
        const now = progressOf(state, hasCards).filter(({ is }) => is === 'current');
        expect(now, state).toHaveLength(state === 'declined' || state === 'withdrawn' ? 0 : 1);
      }
  });

  test('END-03 cards that were sent are never claimed: nothing tells us that yet', () => {
    for (const state of lifeStates)
      for (const hasCards of [false, true])
        expect(progressOf(state, hasCards)).not.toContainEqual({ step: progressSteps.at(-1), is: 'done' });
  });
});

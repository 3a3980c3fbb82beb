import { describe, expect, test } from 'vitest';
import { type ApplicationStatus, applicationStatuses } from '../constants/options.ts';
import { progressSteps, progressStepsOf } from './progress.ts';

const marks = { done: '✓', current: '>', ahead: '-' } as const;
const shown = (status: ApplicationStatus, hasCards: boolean): string =>
  progressStepsOf(status, hasCards)
    .map(({ step, is }) => `${marks[is]} ${step}`)
    .join(', ');

describe('the steps of an application', () => {
  test.each<[ApplicationStatus, boolean, string]>([
    ['started', false, '> Sent, - Decision, - Cards ordered, - Cards sent'],
    ['submitted', false, '✓ Sent, > Decision, - Cards ordered, - Cards sent'],
    ['toAssess', false, '✓ Sent, > Decision, - Cards ordered, - Cards sent'],
    ['toAssess', true, '✓ Sent, > Decision, ✓ Cards ordered, - Cards sent'],
    ['guaranteeAwaited', false, '✓ Sent, > Decision, - Cards ordered, - Cards sent'],
    ['guaranteeAwaited', true, '✓ Sent, > Decision, ✓ Cards ordered, - Cards sent'],
    ['approved', false, '✓ Sent, ✓ Decision, > Cards ordered, - Cards sent'],
    ['cardsOrdered', true, '✓ Sent, ✓ Decision, ✓ Cards ordered, > Cards sent'],
    ['cardsSent', true, '✓ Sent, ✓ Decision, ✓ Cards ordered, ✓ Cards sent'],
    ['declined', false, '✓ Sent, ✓ Decision'],
    ['declined', true, '✓ Sent, ✓ Decision'],
    ['withdrawn', false, '✓ Sent'],
  ])('%s, cards ordered: %s [END-03, STATUS-03]', (status, hasCards, said) => {
    expect(shown(status, hasCards)).toBe(said);
  });

  test('one step is current while something is to come, and no step where nothing is [END-03, STATUS-03]', () => {
    for (const status of applicationStatuses)
      for (const hasCards of [false, true]) {
        const now = progressStepsOf(status, hasCards).filter(({ is }) => is === 'current');
        expect(now, status).toHaveLength(['declined', 'withdrawn', 'cardsSent'].includes(status) ? 0 : 1);
      }
  });

  test('cards are sent in that status alone [END-03]', () => {
    for (const status of applicationStatuses)
      for (const hasCards of [false, true]) {
        const isSent = progressStepsOf(status, hasCards).some(
          ({ step, is }) => step === progressSteps.at(-1) && is === 'done',
        );
        expect(isSent, status).toBe(status === 'cardsSent');
      }
  });
});

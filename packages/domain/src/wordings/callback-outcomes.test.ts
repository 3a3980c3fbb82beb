import { expect, test } from 'vitest';
import {
  callbackOutcomeCodesInUse,
  callbackOutcomes,
  callbackOutcomesEdition,
  callbackOutcomeText,
} from './callback-outcomes.ts';

test('the outcomes of callbacks are data with versions: each code once, with what it means [DEC-05]', () => {
  const codes = callbackOutcomes.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { code, words, since } of callbackOutcomes) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(callbackOutcomeText(code)).toBe(words);
    expect(since <= callbackOutcomesEdition).toBe(true);
  }
  expect(callbackOutcomeText('lunch')).toBeUndefined();
});

test('with an outcome that went out of use nothing is done any more [DEC-05]', () => {
  const list = [
    { code: 'rates-agreed', words: 'Agreed.', since: '2026-11' },
    { code: 'sent-a-letter', words: 'A letter was sent.', since: '2025-01', until: '2026-11' },
  ];
  expect(callbackOutcomeCodesInUse(list)).toEqual(['rates-agreed']);
});

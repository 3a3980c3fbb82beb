import { expect, test } from 'vitest';
import { correctableItems } from './correctable.ts';
import { questionTitle } from './titles.ts';

test('each thing that can be asked again has a title of its own [SAY-06]', () => {
  const titles = correctableItems.map((id) => questionTitle(id, 'Limited'));
  expect(new Set(titles).size).toBe(correctableItems.length);
  for (const title of titles) expect(title).toMatch(/^[A-Z].*[a-z?]$/);
  expect(questionTitle('cards', null)).toBe('The cards you ordered');
});

test('a trust is asked for its registration number', () => {
  expect(questionTitle('membership-number', 'TrustSociety')).toBe('What is your registration number?');
  expect(questionTitle('membership-number', 'Limited')).toBe('What is your membership number?');
  expect(questionTitle('membership-number', null)).toBe('What is your membership number?');
});

test('a question of another release has the words that came with it, or its id [OPS-10]', () => {
  expect(questionTitle('of-another-release', null, 'Another')).toBe('Another');
  expect(questionTitle('of-another-release', null)).toBe('of-another-release');
});

import { expect, test } from 'vitest';
import { root } from '../../scripts/programs.ts';
import { wordListOf, wordProblems, wordsAsListed } from './words.ts';

const list = wordListOf(
  [
    '| We write | Not | Why |',
    '|---|---|---|',
    '| email | `e-mail`, `mail address` | one spelling |',
    '| colour | `color` | |',
    '## Phrases',
    '| remove | `take away` | |',
    '',
    "- `You've told us...`",
  ].join('\n'),
);

test('what applicants and operators read has none of the words that docs/words.md does not use [FORM-10]', () => {
  expect(wordsAsListed(root).output).toBe('');
});

test.each([
  ['Enter your E-mail below', ["has 'e-mail': write email"]],
  ['A mail address of your own', ["has 'mail address': write email"]],
  ['Color', ["has 'color': write colour"]],
  ["The company's name", ['has a straight apostrophe: write ’']],
  ["You've told us more", ['has a straight apostrophe: write ’']],
  ['<p>The color of it</p>', ["has 'color': write colour"]],
])('a text is refused for its word: %s', (text, problems) => {
  expect(wordProblems(text, list)).toEqual(problems);
});

test('a command is refused for a phrase alone, and may have a straight apostrophe [FORM-10]', () => {
  expect(wordProblems("Take away the provider's color", list, true)).toEqual([
    "has 'take away': write remove",
  ]);
});

test.each([
  "You've told us...",
  'Enter your email',
  'Colorado is elsewhere',
  '<p style="color:red">Some text</p>',
  './e-mail.ts',
  '#driver-name input',
  "'quoted' and ‘quoted’",
])('a text is left be that says it as listed, is fixed, or is no text: %s', (text) => {
  expect(wordProblems(text, list)).toEqual([]);
});

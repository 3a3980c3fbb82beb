import { expect, test } from 'vitest';
import { noteMaximum } from '../constants/limits.ts';
import { noteText } from './note.ts';
import { problemOf } from './typed.ts';

test('a note keeps its own lines, whatever ends them, and no invisible marks [PROVIDER-02]', () => {
  expect(noteText.parse(' Rang Mere.\r\nShe sends\rthe deed\u200b.\n')).toBe(
    'Rang Mere.\nShe sends\nthe deed.',
  );
});

test.each([
  ['', 'Write something into the note'],
  [' \n\u200b ', 'Write something into the note'],
  ['x'.repeat(noteMaximum + 1), 'Keep a note to 4000 characters'],
  ['a\u001b[31m', 'Write a note without control characters'],
  ['a\tb', 'Write a note without control characters'],
  ['a\u0085b', 'Write a note without control characters'],
])('a note of %j is refused in words [PROVIDER-02]', (text, said) => {
  expect(problemOf(noteText, text)).toBe(said);
});

test('a note of 4,000 characters is taken [PROVIDER-02]', () => {
  expect(problemOf(noteText, 'x'.repeat(noteMaximum))).toBeUndefined();
});

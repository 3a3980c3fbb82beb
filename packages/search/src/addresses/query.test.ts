import { expect, test } from 'vitest';
import { parseSearchWords } from './query.ts';

test.each([
  ['st', 'street saint'],
  ['saint', 'st'],
  ['rd', 'road'],
  ['ave', 'avenue'],
  ['av', 'avenue'],
  ['cres', 'crescent'],
  ['cr', 'crescent'],
  ['tce', 'terrace'],
  ['ter', 'terrace'],
  ['pl', 'place'],
  ['dr', 'drive'],
  ['ln', 'lane'],
  ['ct', 'court'],
  ['hwy', 'highway'],
  ['sq', 'square'],
  ['gr', 'grove'],
  ['pde', 'parade'],
  ['qy', 'quay'],
  ['mt', 'mount'],
  ['pt', 'point'],
  ['nth', 'north'],
  ['sth', 'south'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['akl', 'auckland'],
  ['chch', 'christchurch'],
  ['wgtn', 'wellington'],
])('%s is read as typed and as %s [PROV-06]', (typed, words) => {
  expect(parseSearchWords(`Mill ${typed} `)[1]?.forms).toEqual([typed, ...words.split(' ')]);
});

test('the last word is a beginning [PROV-06]', () => {
  expect(parseSearchWords('14 Lambton Qu')).toEqual([
    { forms: ['14'], isPrefix: false },
    { forms: ['lambton'], isPrefix: false },
    { forms: ['qu'], isPrefix: true },
  ]);
});

test.each([
  ['2 / 14 Queen', '2/14 queen'],
  ['Flat 2 14 Queen', '2/14 queen'],
  ['Unit 2/14 Queen', '2/14 queen'],
  ['14 Queen Street Unit 2', '2/14 queen street'],
  ['14 a Queen', '14a queen'],
  ['P O Box 12', 'po box 12'],
  ['POBox 12', 'po box 12'],
  ['Main Rd R D 2', 'main rd rd 2'],
])('%s is looked up as %s [PROV-06]', (typed, form) => {
  expect(parseSearchWords(typed).map(({ forms }) => forms[0])).toEqual(form.split(' '));
});

test('two hundred characters and sixteen words of a query are read [PROV-06]', () => {
  const words = Array.from({ length: 17 }, (_, position) => `word${position}`);
  expect(parseSearchWords(words.join(' '))).toHaveLength(16);
  expect(parseSearchWords(`${'a'.repeat(199)}bc`)[0]?.forms[0]).toBe(`${'a'.repeat(199)}b`);
});

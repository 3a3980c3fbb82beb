import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

const words = (known: readonly { word: string }[]) => known.map(({ word }) => word);
const vocabulary = createVocabulary([
  { word: 'street', places: 20_000 },
  { word: 'st', places: 1 },
  { word: 'stanley', places: 40 },
  { word: '9305', places: 90 },
  { word: 'wanaka', places: 300 },
]);

describe('the words of addresses', () => {
  test('a beginning leads to the word itself, then to the commonest [PROV-06]', () => {
    expect(words(vocabulary.begunLike('st', 10))).toEqual(['st', 'street', 'stanley']);
    expect(words(vocabulary.begunLike('st', 2))).toEqual(['st', 'street']);
    expect(words(vocabulary.begunLike('93', 10))).toEqual(['9305']);
    expect(vocabulary.begunLike('q', 10)).toEqual([]);
    expect(vocabulary.placesBegun('st')).toBe(20_041);
  });

  test('a whole word is itself or unknown [PROV-06]', () => {
    expect(vocabulary.whole('wanaka')).toEqual([{ word: 'wanaka', places: 300 }]);
    expect(vocabulary.whole('wanak')).toEqual([]);
    expect([vocabulary.has('wanaka'), vocabulary.has('constructor')]).toEqual([true, false]);
  });

  test('every word that begins like a text is found, in any script, and no other [PROV-06]', () => {
    const texts = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'z', '日', '\uff21', '😀') }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(texts, fc.nat(), (all, at) => {
        const beginning = (all[at % Math.max(all.length, 1)] ?? '').slice(0, 2);
        const found = createVocabulary(all.map((word) => ({ word, places: 1 }))).begunLike(beginning, 100);
        expect(new Set(words(found))).toEqual(new Set(all.filter((word) => word.startsWith(beginning))));
      }),
    );
  });
});

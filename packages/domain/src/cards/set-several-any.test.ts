import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCard, anyCards } from '../testing/cards.ts';
import { cardFields, cardFieldsOf, withCardFieldsOf } from './fields.ts';
import { isCardComplete, limitFields } from './rules.ts';
import { applyBulkEdit, bulkEditFields, previewBulkEdit } from './set-several.ts';

const several = fc.record({
  chosen: fc.uniqueArray(fc.nat(6)).map((places): ReadonlySet<number> => new Set(places)),
  fields: fc.subarray([...cardFields]),
  source: anyCard,
});
const companyLimit = fc.constantFrom(0, 100, 250, 500);
const run = { numRuns: 1_000 };

test('whatever is set for several, only chosen cards change, only in the ticked fields, and never in a registration or driver name [FORM-11]', () => {
  fc.assert(
    fc.property(anyCards, several, companyLimit, (before, set, limit) => {
      const after = applyBulkEdit(before, set, limit);
      expect({ ...after, cardChanges: [] }).toEqual({ ...before, cardChanges: [] });
      expect(after.cardChanges).toHaveLength(before.cardChanges.length);
      const ticked = set.fields.filter((field) => bulkEditFields.includes(field));
      before.cardChanges.forEach((own, at) => {
        const card = after.cardChanges[at];
        const isChosen = set.chosen.has(at);
        expect(isChosen || card === own).toBe(true);
        for (const field of cardFields) {
          const isTicked = isChosen && ticked.includes(field);
          const mayKeep = !isTicked || (limitFields.includes(field) && isCardComplete(own, limit));
          const allowed = [
            ...(mayKeep ? [cardFieldsOf(own)[field]] : []),
            ...(isTicked ? [cardFieldsOf(set.source)[field]] : []),
          ];
          expect(allowed).toContain(card && cardFieldsOf(card)[field]);
        }
      });
    }),
    run,
  );
});

test('whatever is set for several, limits make no complete card incomplete, and the preview counts what then changes [FORM-11]', () => {
  fc.assert(
    fc.property(anyCards, several, companyLimit, (before, set, limit) => {
      const after = applyBulkEdit(before, set, limit);
      const pairs = before.cardChanges.flatMap((own, at) => {
        const card = after.cardChanges[at];
        return card ? [{ own, card }] : [];
      });
      const broken = pairs.filter(
        ({ own, card }) => isCardComplete(own, limit) && !isCardComplete(card, limit),
      );
      // With its old type each of them is complete again.
      for (const { own, card } of broken)
        expect(isCardComplete(withCardFieldsOf(card, own, ['cardType']), limit)).toBe(true);
      const preview = previewBulkEdit(before, set, limit);
      expect(preview.lackName).toBe(broken.length);
      expect(preview.changed).toBe(pairs.filter(({ own, card }) => card !== own).length);
      for (const field of cardFields)
        expect(preview.byField[field]).toBe(
          pairs.filter(({ own, card }) => cardFieldsOf(card)[field] !== cardFieldsOf(own)[field]).length,
        );
    }),
    run,
  );
});

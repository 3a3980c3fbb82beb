import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCards as fleet } from '../testing/cards.ts';
import { applyToAllCards } from './apply-to-all.ts';
import { cardFields } from './fields.ts';
import { withoutUnusedNames } from './order.ts';
import { isCardComplete } from './rules.ts';
import type { Card } from './state.ts';

const parts = fc.subarray([...cardFields]);
const companyLimit = fc.constantFrom(0, 100, 250, 500);
const run = { numRuns: 1_000 };

test('whatever the fleet and the parts, no complete card becomes incomplete by applying to all [CARD-11]', () => {
  fc.assert(
    fc.property(fleet, parts, companyLimit, (before, chosen, limit) => {
      const after = applyToAllCards(before, chosen, limit).cardChanges;
      const isComplete = (one: Card | undefined) => one !== undefined && isCardComplete(one, limit);
      expect(after).toHaveLength(before.cardChanges.length);
      const broken = after.filter((one, at) => !isComplete(one) && isComplete(before.cardChanges[at]));
      expect(broken).toEqual([]);
    }),
    run,
  );
});

const comparable = ({ cardType, vehicle, driver, products, limits }: Card) => ({
  cardType,
  registration: vehicle.registration,
  driverName: driver.name,
  products,
  ...limits,
});

test('whatever the fleet, no part that was left out changes, and no registration or driver name that was there [CARD-11]', () => {
  fc.assert(
    fc.property(fleet, parts, companyLimit, (before, chosen, limit) => {
      const active = before.cardChanges[before.activeCardIndex ?? -1];
      const source = active && comparable(withoutUnusedNames(active));
      const after = applyToAllCards(before, chosen, limit).cardChanges.map(comparable);
      before.cardChanges.map(comparable).forEach((own, at) => {
        const isKept = { registration: own.registration !== '', driverName: own.driverName.trim() !== '' };
        for (const part of cardFields) {
          const hasOwn = (part === 'registration' || part === 'driverName') && isKept[part];
          const mayChange = source && chosen.includes(part) && !hasOwn;
          expect(mayChange ? [own[part], source[part]] : [own[part]]).toContain(after[at]?.[part]);
        }
      });
    }),
    run,
  );
});

test('whatever the fleet, with every part chosen each other card is a copy, but for what keeps a complete one complete [CARD-11]', () => {
  fc.assert(
    fc.property(fleet, companyLimit, (before, limit) => {
      const source = before.cardChanges[before.activeCardIndex ?? -1];
      if (!source || !isCardComplete(source, limit)) return;
      const after = applyToAllCards(before, cardFields, limit).cardChanges;
      before.cardChanges.forEach((own, at) => {
        const { cardType, products, limits } = after[at] as Card;
        expect([products, limits]).toEqual([source.products, source.limits]);
        // A card with an invalid registration keeps its type.
        const kept = own.vehicle.registration === '#' ? [own.cardType] : [];
        expect([source.cardType, ...kept]).toContain(cardType);
      });
    }),
    run,
  );
});

import type { StandardOfferLine } from '@forecourt/domain/offer/offer-line.ts';
import { expect, test } from 'vitest';
import { createOfferLineCache } from './offer-line.ts';

const line = (cents: number): StandardOfferLine => ({ lead: `${cents} cents`, rest: '' });

test('the line is read once for all pages of ten seconds, and again after them [FORM-06]', async () => {
  let [time, reads] = [0, 0];
  const offerLine = createOfferLineCache(
    async () => {
      reads += 1;
      return line(reads);
    },
    () => time,
  );
  expect(await Promise.all([offerLine(), offerLine()])).toEqual([line(1), line(1)]);
  time = 9_999;
  expect(await offerLine()).toEqual(line(1));
  time = 10_000;
  expect(await offerLine()).toEqual(line(2));
});

test('while the offers cannot be read, what was known of them stays [FORM-06]', async () => {
  let time = 0;
  let isAway = false;
  const offerLine = createOfferLineCache(
    async () => {
      if (isAway) throw new Error('away');
      return line(8);
    },
    () => time,
  );
  expect(await offerLine()).toEqual(line(8));
  isAway = true;
  time = 20_000;
  expect(await offerLine()).toEqual(line(8));
});

test('a slow database holds no page up, and its answer stands in the next one [FORM-06]', async () => {
  const { promise, resolve } = Promise.withResolvers<StandardOfferLine>();
  const offerLine = createOfferLineCache(() => promise);
  expect(await offerLine()).toEqual({ lead: '', rest: '' });
  resolve(line(8));
  expect(await offerLine()).toEqual(line(8));
});

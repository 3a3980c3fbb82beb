import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfferBook } from '../data/offers.ts';
import { readOffers } from '../data/offers-file.ts';

/** The file of offers that development starts with; an example of one, as docs/offers.md describes it. */
export const sampleOffersFile = join(import.meta.dirname, 'offers.json');

/** The offers in it. */
export function sampleOffers(): OfferBook {
  const read = readOffers(readFileSync(sampleOffersFile, 'utf8'));
  if ('offers' in read) return read.offers;
  throw new Error(`${sampleOffersFile}: ${JSON.stringify(read.mistakes)}`);
}

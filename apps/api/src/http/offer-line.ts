import { setTimeout as delay } from 'node:timers/promises';
import { emptyOfferLine, type StandardOfferLine } from '@forecourt/domain/offer/offer-line.ts';

const keptForMs = 10_000;
/** A page does not wait longer for a slow database; the next one has what comes. */
const longestWaitMs = 300;

/**
 * Reads the line of the offers in effect at most every ten seconds, for all pages together. While it cannot be read
 * the last one known stays.
 */
export function createOfferLineCache(
  read: () => Promise<StandardOfferLine>,
  now: () => number = Date.now,
): () => Promise<StandardOfferLine> {
  let known = emptyOfferLine;
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  const refresh = async (): Promise<void> => {
    try {
      known = await read();
    } catch {
      // The database is away, which others report.
    }
    readAt = now();
    reading = undefined;
  };

  return async () => {
    if (now() - readAt < keptForMs) return known;
    reading ??= refresh();
    await Promise.race([reading, delay(longestWaitMs, undefined, { ref: false })]);
    return known;
  };
}

import { closeSync, openSync, readSync } from 'node:fs';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import type { OfferBook } from '@forecourt/domain/providers/offer-book.ts';
import { type AlternativeCommands, CommandFailedError } from '@forecourt/platform/cli/command.ts';
import { decodeUtf8Text } from '@forecourt/platform/operator-text.ts';
import { parseOffers } from '../../providers/offers/offers-file.ts';

/** A thousand offers take a tenth of it. */
const largestMebibytes = 1;
const largestBytes = largestMebibytes * 1024 * 1024;

const seeForm: AlternativeCommands = [{ to: 'see how such a file is written', run: 'offers list --json' }];

/** Reads a whole file; throws above 1 MiB, also for an endless one. */
function readBounded(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(largestBytes + 1);
    let length = 0;
    for (let more = 1; more > 0 && length < bytes.length; length += more)
      more = readSync(file, bytes, length, bytes.length - length, null);
    if (length > largestBytes)
      throw new CommandFailedError(
        `${path} is larger than ${largestMebibytes} MiB, which no file of offers is.`,
        {
          next: 'none',
        },
      );
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** Throws CommandFailedError, with each mistake and its line. */
export function readOffersFile(path: string): OfferBook {
  let text: string;
  try {
    text = decodeUtf8Text(readBounded(path));
  } catch (error) {
    if (error instanceof CommandFailedError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code ?? message;
    throw new CommandFailedError(`${path} cannot be read: ${why}.`, { next: 'none', cause: error });
  }
  const read = readOrRefuse(path, text);
  if ('offers' in read) return read.offers;
  const { mistakes } = read;
  const lines = mistakes.map(({ line, place, message }) => `  line ${line}: ${place} ${message}`);
  throw new CommandFailedError(
    [`${path} has ${formatCount(mistakes.length, 'mistake')} and was not used.`, ...lines].join('\n'),
    { id: 'wrong-offers', next: seeForm },
  );
}

/** Absurdly deep nesting overflows the stack before it is found wrong. */
function readOrRefuse(path: string, text: string): ReturnType<typeof parseOffers> {
  try {
    return parseOffers(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandFailedError(`${path} is nested too deeply to be a file of offers.`, {
      next: 'none',
      cause: error,
    });
  }
}

import { CommandFailedError, defineCommand, type NextStep } from '@forecourt/platform/cli/command.ts';
import { withDatabase } from '@forecourt/platform/db/connect.ts';
import { findSampleOffers } from '../../providers/offers/use-sample.ts';
import { changeOffers, listPromosOfDesk } from '../../store/offers.ts';
import { changedOfferRows, formatOfferDifference } from './format-offers.ts';
import { readOffersFile } from './offers-file.ts';

const see: NextStep = { to: 'see all offers', run: 'offers list' };

/** The file holds, also over the desk. */
const deskText = (codes: readonly string[]): string =>
  `Made or ended at the desk, and replaced by the file: ${codes.join(', ')}. To keep them, begin with a file that offers list --json writes now.`;

const sampleText = (named: string, samples: readonly string[]): string =>
  `${named} has offers that were invented for trying: ${samples.join(', ')}. Production takes none of them: write your own in their place (docs/offers.md).`;

export const offersImport = defineCommand({
  name: 'offers import',
  operands: ['FILE'],
  summary: 'replace all offers with those of a JSON file (see docs/offers.md), if all of it is right',
  dryRun: 'check the file and say what it would change',
  examples: ['offers import offers.json --dry-run'],
  async run({ operands: [file], pathOf, open, config, operator, dryRun }) {
    const book = readOffersFile(pathOf(file));
    const samples = findSampleOffers(book);
    if (config.production && samples.length > 0)
      throw new CommandFailedError(sampleText(file, samples), { id: 'sample-offers', next: 'none' });
    const { owner } = await open();
    const { changes, ofDesk } = await withDatabase(owner, async (database) => {
      const source = samples.length > 0 ? 'sample' : 'provider';
      const author = { by: operator, action: 'import', source } as const;
      const first = await changeOffers(database, author, () => book, { dryRun: true });
      const replaced = first.removed.promo.map(({ code }) => code);
      return {
        ofDesk: await listPromosOfDesk(database, replaced),
        changes: dryRun ? first : await changeOffers(database, author, () => book),
      };
    });
    const rows = changedOfferRows(changes);
    const goes = rows.some(({ how, what }) => how === 'gone' && !what.startsWith('from'));
    const hint = 'Applicants who type a removed code read that it is not known; an expired one says so.';
    return {
      lines: [
        ...formatOfferDifference(rows, dryRun),
        ...(goes ? [hint] : []),
        ...(ofDesk.length > 0 ? [{ text: deskText(ofDesk), tone: 'warning' } as const] : []),
      ],
      data: { dryRun, changes: rows, ofDesk },
      next: dryRun || rows.length === 0 ? [] : [see],
    };
  },
});

import { defineCommand, type NextStep } from '@forecourt/platform/cli/command.ts';
import { withDatabase } from '@forecourt/platform/db/connect.ts';
import { changeOffers } from '../../store/offers.ts';
import { changedOfferRows, formatOfferDifference } from './format-offers.ts';
import { readOffersFile } from './offers-file.ts';

const see: NextStep = { to: 'see all offers', run: 'offers list' };

export const offersImport = defineCommand({
  name: 'offers import',
  operands: ['FILE'],
  summary: 'replace all offers with those of a JSON file (see docs/offers.md), if all of it is right',
  dryRun: 'check the file and say what it would change',
  examples: ['offers import offers.json --dry-run'],
  async run({ operands: [file], pathOf, open, operator, dryRun }) {
    const book = readOffersFile(pathOf(file));
    const { owner } = await open();
    const changes = await withDatabase(owner, (database) =>
      changeOffers(database, { by: operator, action: 'import', source: 'provider' }, () => book, { dryRun }),
    );
    const rows = changedOfferRows(changes);
    const goes = rows.some(({ how, what }) => how === 'gone' && !what.startsWith('from'));
    const hint = 'Applicants who type a removed code read that it is not known; an expired one says so.';
    return {
      lines: [...formatOfferDifference(rows, dryRun), ...(goes ? [hint] : [])],
      data: { dryRun, changes: rows },
      next: dryRun || rows.length === 0 ? [] : [see],
    };
  },
});

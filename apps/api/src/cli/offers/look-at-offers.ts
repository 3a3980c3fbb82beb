import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { formatSpend } from '@forecourt/domain/offer/describe-offer.ts';
import { normalisePromoCode } from '@forecourt/domain/offer/rules.ts';
import { offerRowsOf } from '@forecourt/domain/providers/offer-book.ts';
import { CommandFailedError, defineCommand, type NextStep } from '@forecourt/platform/cli/command.ts';
import { createTable, type OutputBlock, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { formatMoment } from '@forecourt/platform/cli/values.ts';
import { personIdOf, resolveActorNames } from '../../store/desk/actors.ts';
import { listOfferChanges, loadOfferBook, type OfferChange } from '../../store/offers.ts';
import type { OpenedDatabase } from '../open-database.ts';
import { bandColumns, changedOfferRows, promoColumns } from './format-offers.ts';

/** Upper limit of changes searched. */
const mostChanges = 1_000;

const importOwn: NextStep = { to: 'use offers of your own', run: 'offers import FILE' };

/** Names the people of the desk, for which the keys of the data are needed. */
async function nameAuthors(opened: Pick<OpenedDatabase, 'store'>, changes: readonly OfferChange[]) {
  const isOfDesk = changes.some(({ by }) => personIdOf(by) !== null);
  return isOfDesk ? await resolveActorNames(await opened.store(), changes) : changes;
}

function lastChange(latest: OfferChange | undefined): OutputBlock[] {
  if (!latest) return [];
  const line = `Last change: ${formatMoment(latest.at)} by ${latest.by} (${latest.action}).`;
  const warning = 'These are invented offers, for development. Production does not start with them.';
  return ['', line, ...(latest.source === 'sample' ? [{ text: warning, tone: 'warning' } as const] : [])];
}

/** The JSON output is a file that `offers import` takes. */
export const offersList = defineCommand({
  name: 'offers list',
  summary: 'list the standard offers and the promo codes; with --json as a file that offers import takes',
  examples: ['offers list --json'],
  async run({ open }) {
    const opened = await open();
    const { database } = opened;
    const book = await loadOfferBook(database);
    const [latest] = await nameAuthors(opened, await listOfferChanges(database, 1));
    const promos =
      book.promos.length > 0 ? ['', createTable(promoColumns(newZealandDay(new Date())), book.promos)] : [];
    const lines =
      book.bands.length > 0
        ? [createTable(bandColumns, book.bands), ...promos, ...lastChange(latest)]
        : ['There are no offers: an applicant cannot be shown any, and production does not start.'];
    return { lines, data: offerRowsOf(book), next: latest?.source === 'provider' ? [] : [importOwn] };
  },
});

type Shown = Pick<OfferChange, 'at' | 'by' | 'action'> & { readonly how: string };
const changeColumns: readonly TerminalColumn<Shown>[] = [
  { title: 'CHANGED', of: ({ at }) => formatMoment(at) },
  { title: 'BY', of: ({ by }) => by, narrow: 'shorten' },
  { title: 'WITH', of: ({ action }) => action },
  { title: 'HOW', of: ({ how }) => how },
];

export const offersShow = defineCommand({
  name: 'offers show',
  operands: ['CODE'],
  summary: 'show the offer of a promo code, or of an id, and who changed it when',
  examples: ['offers show HARVEST', 'offers show standard-from-500'],
  async run({ operands: [named], open }) {
    const opened = await open();
    const { database } = opened;
    const { bands, promos } = await loadOfferBook(database);
    const code = normalisePromoCode(named);
    const promo = promos.find((each) => each.code === code || each.offer.id === named);
    const band = bands.find(({ offer }) => offer.id === named);
    const found = promo ?? band;
    if (!found) {
      throw new CommandFailedError(`No offer has the code or the id '${named}'.`, {
        id: 'unknown-offer',
        next: [{ to: 'see what there is', run: 'offers list' }],
      });
    }
    const all = await nameAuthors(opened, await listOfferChanges(database, mostChanges));
    const changes = all.flatMap((change): Shown[] => {
      const row = changedOfferRows(change).find(
        ({ what, id }) => id === found.offer.id || what === promo?.code,
      );
      const { at, by, action } = change;
      return row ? [{ at, by, action, how: row.how }] : [];
    });
    return {
      lines: [
        promo
          ? createTable(promoColumns(newZealandDay(new Date())), [promo])
          : createTable(bandColumns, band ? [band] : []),
        ...(band ? [`Monthly spend: ${formatSpend(band)}.`] : []),
        '',
        createTable(changeColumns, changes),
      ],
      data: { ...found, changes },
    };
  },
});

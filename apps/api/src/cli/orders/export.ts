import { counted } from '@forecourt/domain/fields/counted.ts';
import { command } from '@forecourt/platform/cli/command.ts';
import { referenceOf } from '@forecourt/platform/cli/values.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import type { Behind } from '../../store/applications/application-list.ts';
import { type ApplicationId, lockApplication } from '../../store/applications/applications.ts';
import { countOrders, listOrders, type OrderToMake } from '../../store/applications/orders.ts';
import { recordAudit } from '../../store/audit/audit.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { insteadOf } from '../applications/instead.ts';
import { acting } from '../applications/reference.ts';
import { formatOf, formatted, refuseExisting, writeExport } from '../export-file.ts';
import { printedCard } from './card-cells.ts';
import { names, orderOf, refuseUnmade } from './names.ts';

/** † Orders read and written at once; one holds at most 1,000 cards. */
const pageSize = 50;

type Order = Pick<OrderToMake, 'reference' | 'submission' | 'cards'>;

const rowsOf = ({ reference, submission, cards }: Order) =>
  cards.map((card, at) => ({
    reference,
    business: submission.businessDetails.businessName,
    deliveryAddress: submission.finalDetails.deliveryAddress.fullAddress,
    contact: submission.fullName,
    contactNumber: submission.finalDetails.contactNumber,
    email: submission.email,
    ...printedCard(card, at),
  }));
type CardRow = ReturnType<typeof rowsOf>[number];

/** Columns of a spreadsheet; JSON has the names of the row. */
const columns: readonly (readonly [title: string, cell: (row: CardRow) => string | number])[] = [
  ['reference', (row) => row.reference],
  ['business', (row) => row.business],
  ['delivery address', (row) => row.deliveryAddress],
  ['contact', (row) => row.contact],
  ['contact number', (row) => row.contactNumber],
  ['email', (row) => row.email],
  ['card', (row) => row.number],
  ['type', (row) => row.type],
  ['registration', (row) => row.registration],
  ['driver', (row) => row.driver],
  ['products', (row) => row.products],
  ['daily limit', (row) => row.daily ?? ''],
  ['monthly limit', (row) => row.monthly ?? ''],
];
const titles = columns.map(([title]) => title);
const cellsOf = (row: CardRow) => columns.map(([, cell]) => cell(row));

/** Records that personal data was opened. */
const noteLooked = (transaction: StoreTransaction, id: ApplicationId, operator: string) =>
  recordAudit(transaction, id, 'shown', { requestId: operator });

async function* pagesOf(
  store: Store,
  operator: string,
  onPage: (orders: number, cards: number) => void,
): AsyncGenerator<CardRow[]> {
  let behind: Behind | undefined;
  do {
    const at = behind;
    const read = await inTransaction(store, async (transaction) => {
      const page = await listOrders(transaction, {}, { behind: at, limit: pageSize });
      // By number, as everywhere that several applications are locked.
      const ids = page.orders.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
      for (const id of ids) await noteLooked(transaction, id, operator);
      return page;
    });
    const rows = read.orders.flatMap(rowsOf);
    onPage(read.orders.length, rows.length);
    yield rows;
    behind = read.behind;
  } while (behind);
}

export const ordersExport = command({
  name: names.export,
  operands: ['FILE', '[REFERENCE]'],
  summary: 'write the cards to make into a new file, one row a card: .csv for a spreadsheet, or .json',
  examples: ['orders export cards.csv', 'orders export one.json K7PX-3M9D'],
  async run({ operands: [named, typed], open, operator, pathOf, progress, stop }) {
    const format = formatOf(named, { titles, cellsOf });
    const reference = typed === '' ? undefined : referenceOf(typed);
    const target = { file: pathOf(named), named, command: names.export };
    refuseExisting(target);
    const store = await (await open()).store();
    let [orders, cards] = [0, 0];
    async function* one(of: string): AsyncGenerator<CardRow[]> {
      const rows = await acting(
        of,
        () =>
          inTransaction(store, async (transaction) => {
            const known = orNotFound(await lockApplication(transaction, { reference: of }));
            const found = rowsOf(orderOf(known));
            refuseUnmade(known);
            await noteLooked(transaction, known.row.id, operator);
            return found;
          }),
        () => insteadOf(store, of, 'sendCards'),
      );
      [orders, cards] = [1, rows.length];
      yield rows;
    }
    await writeExport({ ...target, stop }, async (handle) => {
      const bar = progress(reference === undefined ? await countOrders(store, {}) : 1, 'written');
      const all = pagesOf(store, operator, (more, ofCards) => {
        [orders, cards] = [orders + more, cards + ofCards];
        bar.advance(more);
      });
      const pages = reference === undefined ? all : one(reference);
      await handle.writeFile(formatted(format, pages), { signal: stop });
    });
    return {
      lines: [`${named}: ${counted(cards, 'card')} of ${counted(orders, 'order')}.`],
      data: { file: named, orders, cards },
    };
  },
});

import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { parseReference } from '@forecourt/platform/cli/values.ts';
import { type CardRow, cardSheet } from '../../features/orders/order-rows.ts';
import { readCardPages, readCardsToMake } from '../../features/orders/read-order.ts';
import { countOrders } from '../../store/applications/orders.ts';
import { withLockedApplication } from '../applications/reference.ts';
import { exportFormatFor, formatPages, refuseExistingFile, writeExport } from '../export-file.ts';
import { orderCommandNames, orderNotFound } from './names.ts';

export const ordersExport = defineCommand({
  name: orderCommandNames.export,
  operands: ['FILE', '[REFERENCE]'],
  summary:
    'write the cards to make into a new file, one row a card: .csv for a spreadsheet, or .json; makes no batch',
  examples: ['orders export cards.csv', 'orders export one.json K7PX-3M9D'],
  async run({ operands: [named, typed], open, operator, pathOf, progress, stop }) {
    const format = exportFormatFor(named, cardSheet);
    const reference = typed === '' ? undefined : parseReference(typed);
    const target = { file: pathOf(named), named, command: orderCommandNames.export };
    refuseExistingFile(target);
    const store = await (await open()).store();
    let [orders, cards] = [0, 0];
    async function* one(of: string): AsyncGenerator<readonly CardRow[]> {
      const read = await withLockedApplication(store, of, (transaction, application) =>
        readCardsToMake(transaction, application, operator),
      );
      if (!read) throw orderNotFound(of);
      [orders, cards] = [1, read.rows.length];
      yield read.rows;
    }
    async function* all(onOrders: (count: number) => void): AsyncGenerator<readonly CardRow[]> {
      for await (const { ids, rows } of readCardPages(store, operator)) {
        [orders, cards] = [orders + ids.length, cards + rows.length];
        onOrders(ids.length);
        yield rows;
      }
    }
    await writeExport({ ...target, stop }, async (handle) => {
      const bar = progress(
        reference === undefined ? await countOrders(store, { areToMake: true }) : 1,
        'written',
      );
      const pages = reference === undefined ? all(bar.advance) : one(reference);
      await handle.writeFile(formatPages(format, pages), { signal: stop });
    });
    return {
      lines: [`${named}: ${formatCount(cards, 'card')} of ${formatCount(orders, 'order')}.`],
      data: { file: named, orders, cards },
    };
  },
});

import { copyRows } from '@forecourt/platform/db/copy-rows.ts';
import type pg from 'pg';

export type Batches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** Streams batches into a table by COPY and returns the number of rows. */
export async function copyBatches<Row>(
  client: pg.ClientBase,
  table: string,
  batches: Batches<Row>,
  lineOf: (row: Row) => string,
): Promise<number> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch.map(lineOf).join('');
    }
  }
  await copyRows(client, table, lines());
  return rows;
}

import { businessTypeOf } from '@forecourt/domain/business/entity-types.ts';
import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { formatCopyLine } from '@forecourt/platform/db/copy-rows.ts';
import { swapTables } from '@forecourt/platform/db/swap-tables.ts';
import type pg from 'pg';
import { type Batches, copyBatches } from '../copy-batches.ts';
import { foldBusinessName, highestWord } from './found-names.ts';

/** In the order in which searches lock them, so that the exchange never deadlocks with a search. */
const tables = [
  'business_names',
  'business_vocabulary',
  'business_words',
  'business_records',
  'business_set',
];

/** Replaces all businesses in one transaction, so searches see the old ones until the end. Returns their number. */
export async function loadBusinesses(
  client: pg.ClientBase,
  batches: Batches<BusinessRecord>,
  onPhase: (phase: 'indexing') => void = () => {},
): Promise<number> {
  await client.query(`
    drop table if exists pg_temp.incoming_businesses;
    create temporary table incoming_businesses (nzbn text, kind text, names text[], record jsonb)`);
  const businesses = await copyBatches(client, 'incoming_businesses', batches, lineOf);
  onPhase('indexing');
  await swapTables(client, tables, async (next) => {
    await client.query(`
      insert into ${next('business_records')} select nzbn, record from incoming_businesses order by nzbn`);
    await client.query(`
      insert into ${next('business_names')}
      select distinct kind, name collate "C", nzbn from incoming_businesses, unnest(names) as name order by 1, 2, 3`);
    await client.query(`
      insert into ${next('business_words')}
      select distinct kind, word collate "C", name, nzbn
      from ${next('business_names')}, string_to_table(name, ' ') as word order by 1, 2, 3, 4`);
    await client.query(`
      insert into ${next('business_vocabulary')}
      select kind, word, sum(rows) over (partition by kind order by word) - rows from (
        select kind, word, count(*) as rows from ${next('business_words')} group by kind, word
        union all select distinct kind, '${highestWord}' collate "C", 0 from ${next('business_words')}
      ) counted`);
    await client.query(`insert into ${next('business_set')} (businesses, loaded_at) values ($1, now())`, [
      businesses,
    ]);
  });
  await client.query('drop table incoming_businesses');
  return businesses;
}

/** Only registered businesses have names to search. Folded names hold no character of the array syntax. */
function lineOf(record: BusinessRecord): string {
  const { nzbn, entityTypeCode, entityName, entityStatus, tradingNames } = record;
  const found = entityStatus === 'Registered' ? [entityName, ...tradingNames] : [];
  const names = found.map(foldBusinessName).filter((name) => name !== '');
  const array = `{${names.map((name) => `"${name}"`).join(',')}}`;
  return formatCopyLine([nzbn, businessTypeOf(entityTypeCode), array, JSON.stringify(record)]);
}

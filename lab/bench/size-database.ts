import type { ConnectedDatabase } from '@forecourt/platform/db/connect.ts';
import type pg from 'pg';
import { type PurgeCounts, purgeExpiredData } from '../../apps/api/src/store/retention.ts';

const growing = [
  'applications',
  'application_search',
  'decisions',
  'drafts',
  'draft_states',
  'outbox',
  'audit',
  'answers',
];

/** Rows that were read by going through a growing table from its start, by table. */
export async function rowsReadWhole(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; read: number }>(
    `select relname as name, seq_tup_read::float8 as read from pg_stat_user_tables
     where relname = any ($1) order by relname`,
    [growing],
  );
  return new Map(rows.map(({ name, read }) => [name, read]));
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const reads = ({ Plans = [], ...plan }: Plan): string[] => [
  ...(plan['Relation Name'] || plan['Index Name']
    ? [[plan['Node Type'], plan['Index Name'] ?? plan['Relation Name']].join(' ')]
    : []),
  ...Plans.flatMap(reads),
];

/** How the database reads what each statement asks, without repetition. */
export async function plansOf(pool: pg.Pool, statements: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const statement of new Set(statements)) {
    if (!/^\s*(select|update|delete|with)\b/i.test(statement)) continue;
    const { rows } = await pool.query(`explain (generic_plan, format json) ${statement}`);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
    const found = [...new Set(reads(plan))];
    if (found.length > 0)
      lines.push(`- \`${statement.replaceAll(/\s+/g, ' ').trim().slice(0, 70)}…\`: ${found.join(', ')}`);
  }
  return lines;
}

/** Purges, and says how long the longest transaction held its connection. */
export async function purged({ database, pool }: ConnectedDatabase) {
  let longest = 0;
  let transactions = 0;
  const since = new Map<unknown, number>();
  pool.on('acquire', (client) => since.set(client, performance.now()));
  pool.on('release', (_, client) => {
    transactions += 1;
    longest = Math.max(longest, performance.now() - (since.get(client) ?? performance.now()));
  });
  const began = performance.now();
  const taken: PurgeCounts | undefined = await purgeExpiredData(database, { dryRun: false });
  if (!taken) throw new Error('another process purges');
  return { taken, seconds: (performance.now() - began) / 1_000, longest, transactions };
}

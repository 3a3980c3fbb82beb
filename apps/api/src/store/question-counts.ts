import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    question_counts: { day: Date; question: string; reached: string; answered: string };
  }
}

export type QuestionCount = {
  /** yyyy-MM-dd in New Zealand. */
  readonly day: string;
  readonly question: string;
  readonly reached: number;
  readonly answered: number;
};

type Report = { readonly reached: readonly string[]; readonly answered: readonly string[] };

/** Adds a page's report to the counts of its day. */
export async function addQuestionCounts(
  database: Database,
  { reached, answered }: Report,
  at: Date,
): Promise<void> {
  const named = [...new Set([...reached, ...answered])];
  if (named.length === 0) return;
  // All reports change the same rows: one order avoids deadlocks, and no wait for the disk keeps the locks short.
  await sql`
    insert into question_counts (day, question, reached, answered)
    select ${newZealandDay(at)}::date, question,
      (question = any (${[...reached]}))::integer, (question = any (${[...answered]}))::integer
    from unnest(${named}::text[]) question, set_config('synchronous_commit', 'off', true)
    order by question
    on conflict (day, question) do update set
      reached = question_counts.reached + excluded.reached,
      answered = question_counts.answered + excluded.answered`.execute(database);
}

/** Returns the counts from one day to another, both included, in order of day. */
export async function listQuestionCounts(
  database: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<QuestionCount[]> {
  const { rows } = await sql<QuestionCount>`
    select to_char(day, 'YYYY-MM-DD') as day, question, reached::float8 as reached, answered::float8 as answered
    from question_counts where day between ${from}::date and ${to}::date order by day, question`.execute(
    database,
  );
  return rows;
}

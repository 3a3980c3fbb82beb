import { sql } from 'kysely';
import type { Store } from './store.ts';

/** How many decisions there were, and within how many hours half of them and nine in ten were made. */
export type DecisionTimes = { readonly count: number; readonly half: number; readonly most: number };

/**
 * How long the provider's people took for the decisions of these last days. What counts is their own waiting: from when
 * an application was sent to its first decision by people. A decision that replaces one is another look, and no wait.
 */
export async function decisionTimes({ database }: Store, days: number): Promise<DecisionTimes> {
  const { rows } = await sql<DecisionTimes>`
    with waited as (
      select extract(epoch from made.decided_at - submitted_at) / 3600 as hours
      from decisions made join applications on applications.id = made.application_id
      where made.source <> 'bureau' and made.decided_at > now() - make_interval(days => ${days})
        and submitted_at is not null
        and not exists (
          select 1 from decisions earlier where earlier.application_id = made.application_id
            and earlier.number < made.number and earlier.decision <> 'Assess'))
    select count(*)::integer as count,
      coalesce(percentile_disc(0.5) within group (order by hours), 0)::float8 as half,
      coalesce(percentile_disc(0.9) within group (order by hours), 0)::float8 as most
    from waited`.execute(database);
  return rows[0] ?? { count: 0, half: 0, most: 0 };
}

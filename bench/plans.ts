import type pg from 'pg';

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

import type pg from 'pg';

export type Dumped = { readonly at: string; readonly value: string | Buffer };

/** Every value of every table, as a dump without the keys shows it. */
export async function dump(pool: pg.Pool): Promise<Dumped[]> {
  const { rows } = await pool.query<{ at: string; table: string; column: string }>(
    `select table_name || '.' || column_name as at, table_name as table, column_name as column
     from information_schema.columns where table_schema = 'public' order by 1`,
  );
  const values: Dumped[] = [];
  for (const { at, table, column } of rows) {
    const held = await pool.query(
      `select "${column}" as value from "${table}" where "${column}" is not null`,
    );
    for (const { value } of held.rows)
      values.push({
        at,
        value: Buffer.isBuffer(value) ? value : JSON.stringify(value).replace(/^"|"$/g, ''),
      });
  }
  return values;
}

/** Places of an id in a dump: as text, as bytes, or as hex or base64. */
export function placesOf(held: readonly Dumped[], id: string): string[] {
  const bytes = Buffer.from(id, 'base64url');
  const texts = [id, bytes.toString('hex'), bytes.toString('base64')];
  return held
    .filter(({ value }) =>
      typeof value === 'string'
        ? texts.some((form) => value.includes(form))
        : [Buffer.from(id), bytes].some((form) => value.includes(form)),
    )
    .map(({ at }) => at);
}

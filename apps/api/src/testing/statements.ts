import type pg from 'pg';

/** Records a pool's statements during `work`, with $1 for what varies. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const seen = new Set<pg.PoolClient>();
  const note = (client: pg.PoolClient) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const noting = (...given: unknown[]) => {
      const [text] = given as (string | { text?: string })[];
      asked.push(typeof text === 'string' ? text : (text?.text ?? ''));
      return query(...given);
    };
    Object.assign(client, { query: noting });
  };
  pool.on('acquire', note);
  await work();
  pool.off('acquire', note);
  return [...asked];
}

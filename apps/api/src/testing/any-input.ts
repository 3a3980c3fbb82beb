import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { type FieldProblem, problem } from '@forecourt/domain/contract/problem.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { fromDesk, type TestDesk } from './desk.ts';
import { changesOf, countFields, type Request, written } from './hostile-parts.ts';

type Checked = {
  readonly endpoint: DeskEndpoint;
  /** Makes a request that succeeds. */
  readonly newRequest: () => Promise<Request>;
  /** Token of a session. */
  readonly as?: string;
  /** What a refusal leaves as it was. */
  readonly tables: readonly string[];
  /** A refusal uses the request up, too. */
  readonly isOnce?: boolean;
};

const ofTheInside =
  /Invalid|Unrecognized|expected|undefined|NaN|\.[jt]s\b|node_modules|\bselect\b.*\bfrom\b|syntax|at \S+ \(\//;
const runs = { seed: 20_261_127, endOnFailure: true, includeErrorInReport: true };
const [fewest, ofEachField] = [20, 12];

function checkRefusal(body: string): void {
  const said = JSON.parse(body);
  expect(problem.safeParse(said).success, body).toBe(true);
  const { exception } = said as { exception: string | FieldProblem[] };
  const sentences =
    typeof exception === 'string' ? [exception] : exception.map(({ errorMessage }) => errorMessage);
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^\S.{5,}/);
    expect(sentence).not.toMatch(ofTheInside);
  }
}

/** Changes parts of a request at random: each is answered as the contract has it, and a refusal changes nothing. */
export async function checkAnyInput(
  { desk, pool, cookieName }: TestDesk,
  { endpoint, newRequest, as = '', tables, isOnce = false }: Checked,
): Promise<void> {
  const { method, schema } = endpoint;
  const digests = tables.map(
    (table) => `select '${table}', md5(string_agg(one::text, ',' order by one::text)) from ${table} one`,
  );
  const kept = async (): Promise<unknown> => (await pool.query(digests.join(' union all '))).rows;
  const headers = {
    ...fromDesk,
    cookie: `${cookieName}=${as}`,
    ...(schema.body && { 'content-type': 'application/json' }),
  };
  let request = await newRequest();
  let before = await kept();
  await fc.assert(
    fc.asyncProperty(changesOf(endpoint), async (changes) => {
      const sent = written(endpoint, request, changes);
      const { statusCode: status, body, ...answer } = await desk.inject({ method, ...sent, headers });
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(status, body).toBeLessThan(500);
      const isDone = status < 300;
      if (isDone) expect(schema.response[200]?.safeParse(JSON.parse(body)).success, body).toBe(true);
      else {
        checkRefusal(body);
        expect(await kept()).toEqual(before);
      }
      if (isOnce || (isDone && method === 'POST')) {
        request = await newRequest();
        before = await kept();
      }
    }),
    { ...runs, numRuns: fewest + ofEachField * countFields(endpoint) },
  );
}

import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { type Role, roles } from '@forecourt/domain/desk/roles.ts';
import { afterAll } from 'vitest';
import { buildDesk } from '../desk/desk-app.ts';
import { beginSession } from '../store/desk/sessions.ts';
import { type Person, upsertPerson } from '../store/desk/staff.ts';
import { testServer } from './server.ts';

/** What a browser sends with a call of a page of the desk. */
export const fromDesk = { 'sec-fetch-site': 'same-origin' } as const;

/** `seen` of a call whose page was loaded right before it. */
export const seenNow = Number.MAX_SAFE_INTEGER;

type Asking = {
  readonly params?: Readonly<Record<string, string>>;
  readonly querystring?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Token of a session. */
  readonly as?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A desk on a database of its own, beside a server of applicants on the same. */
export async function testDesk(
  settings: Record<string, string> = {},
  given: Parameters<typeof testServer>[1] = {},
) {
  const server = await testServer({ RATE_LIMIT_FACTOR: '1000', ...settings }, given);
  const { app: applicants, config, providers, store } = server;
  const { desk: access } = config;
  if (!access) throw new Error('These settings have no desk');
  const app = await buildDesk({ config, access, store, providers, shared: applicants.shared });
  afterAll(() => app.close());
  const versionOf = async (reference = ''): Promise<number> => {
    const { rows } = await server.pool.query<{ version: string | null }>(
      `select max(audit.id) as version from audit join applications on applications.id = application_id
       where $1 in (reference, callback_reference)`,
      [reference],
    );
    return Number(rows[0]?.version ?? 0);
  };
  const cookieName = access.origin.startsWith('https:') ? '__Host-forecourt-desk' : 'forecourt-desk';

  return {
    ...server,
    desk: app,
    origin: access.origin,
    cookieName,
    /** Makes a call as a page of the desk does; `headers` take the place of its own. */
    async ask({ method, url }: DeskEndpoint, { params = {}, querystring, body, as, headers }: Asking = {}) {
      const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const isSeenNow = body && 'seen' in body && body.seen === seenNow;
      const given = isSeenNow ? { ...body, seen: await versionOf(params['reference']) } : body;
      const answer = await app.inject({
        method,
        url: querystring ? `${path}?${new URLSearchParams(querystring)}` : path,
        headers: { ...(headers ?? fromDesk), ...(as !== undefined && { cookie: `${cookieName}=${as}` }) },
        ...(given && { payload: given }),
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
      const content: any = isJson ? answer.json() : answer.body;
      const session = answer.cookies.find(({ name }) => name === cookieName);
      return { status: answer.statusCode, body: content, headers: answer.headers, session };
    },
    /** Lets a person in and returns them with the token of a session. */
    async signedIn(role: Role, name = `${role} ${newNumber()}`): Promise<Person & { token: string }> {
      const email = `${name.replaceAll(' ', '-')}@provider.example`;
      const person = await upsertPerson(store, { email, name, role });
      // As one who is long known: who is new confirms nothing.
      await server.pool.query('update staff set rights_since = null where id = $1', [person.id]);
      return { ...person, token: await beginSession(store, person.id) };
    },
    /** Digest of each table. */
    digests: (tables: readonly string[]): Promise<string[]> =>
      Promise.all(
        tables.map(async (table) => {
          const content = `md5(coalesce(string_agg(t::text, ',' order by t::text), ''))`;
          const { rows } = await server.pool.query(`select ${content} as content from ${table} t`);
          return `${table} ${rows[0].content}`;
        }),
      ),
    /** Rows of the log of the desk, the first one first. */
    logged: async () =>
      (await server.pool.query('select staff_id, act, reference, detail from desk_log order by id')).rows as {
        staff_id: string | null;
        act: string;
        reference: string | null;
        detail: string | null;
      }[],
  };
}
export type TestDesk = Awaited<ReturnType<typeof testDesk>>;

let people = 0;
const newNumber = (): number => (people += 1);

/** Calls with their names, each with every role and whether it may. */
export const byRole = (endpoints: Readonly<Record<string, DeskEndpoint>>) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => roles.map((role) => ({ name, endpoint, role })));

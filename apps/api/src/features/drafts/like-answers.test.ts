import { newId } from '@forecourt/platform/crypto/ids.ts';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testServer } from '../../testing/server.ts';

const { call, create, store, pool, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });
const rootState = { name: 'Aroha' };
const save = async (id: string): Promise<string> =>
  (await call('POST', '/v1/drafts', { applicationExternalId: id, state: { rootState } })).body.draftId;

type Way = readonly [what: string, ids: () => Promise<readonly [id: string, draftId: string]>];
/** Every way to ask for a draft that is not the caller's. */
const ways: readonly Way[] = [
  ['a draft of another application', async () => [await withDraft(), await save(await create())]],
  ['a draft that nobody has', async () => [await withDraft(), newId()]],
  ['an application that nobody has', async () => [newId(), await save(await create())]],
  ['neither', async () => [newId(), newId()]],
  [
    'a draft whose link was taken back',
    async () => {
      const id = await create();
      const draftId = await save(id);
      await pool.query('update drafts set revoked_at = now() where application_id = $1', [await rowOf(id)]);
      return [id, draftId];
    },
  ],
];

async function withDraft(): Promise<string> {
  const id = await create();
  await save(id);
  return id;
}

const calls = {
  load: (at: string) => call('GET', at),
  'save again': (at: string) => call('PUT', at, { state: { rootState }, basedOn: 1 }),
  'take back': (at: string) => call('PUT', `${at}/revoke`),
};

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: string }).text);

/** Cost and content of a call: statements, encryptions and decryptions, and the answer. */
async function workOf(ask: () => ReturnType<typeof call>) {
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const encrypted = [vi.spyOn(store.encrypter, 'encrypt'), vi.spyOn(store.encrypter, 'encryptJson')];
  const opened = vi.spyOn(store.encrypter, 'decrypt');
  const { status, body, headers } = await ask();
  const work = {
    statements: statements.mock.calls.map(([asked]) => textOf(asked)),
    encryptions: [encrypted.flatMap(({ mock }) => mock.calls).length, opened.mock.calls.length],
    answer: { status, exception: body.exception, length: headers['content-length'] },
  };
  vi.restoreAllMocks();
  return work;
}

test.each(Object.entries(calls))(
  'to %s, a wrong id and a forbidden one are answered alike, by the same work, so in like time [SEC-04]',
  async (name, ask) => {
    // Revoking a revoked link is no failure.
    const wrong = name === 'take back' ? ways.slice(0, -1) : ways;
    const works: Awaited<ReturnType<typeof workOf>>[] = [];
    for (const [, ids] of wrong) {
      const [id, draftId] = await ids();
      works.push(await workOf(() => ask(`/v1/applications/${id}/drafts/${draftId}`)));
    }
    const [first] = works;
    expect(first?.answer.status).toBe(404);
    expect(first?.statements.join()).toContain('from drafts');
    for (const [index, [what]] of wrong.entries()) expect(works[index], what).toEqual(first);
  },
);

test('the count sees what a draft that may be opened costs [SEC-04]', async () => {
  const id = await create();
  const at = `/v1/applications/${id}/drafts/${await save(id)}`;
  expect((await workOf(() => calls.load(at))).encryptions).toEqual([0, 2]);
  expect((await workOf(() => calls['save again'](at))).encryptions).toEqual([1, 0]);
});

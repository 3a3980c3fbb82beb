import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { askById, callsById, namesById } from './testing/calls-by-id.ts';
import { dump, placesOf } from './testing/dump.ts';
import { handingServer } from './testing/handover.ts';
import { type Lived, wholeLife } from './testing/whole-life.ts';

const server = await handingServer();
const { call, pool } = server;

const contact = { fullName: 'Mere Ruru', email: 'mere@example.co.nz', receiveCorrespondence: false, type: 2 };

const lived: Lived[] = [];
beforeAll(async () => {
  lived.push(await wholeLife(server));
  const id = (await call('POST', '/v1/applications', contact)).body.externalId;
  const draft = { applicationExternalId: id, state: { rootState: { a: 1 } } };
  lived.push({ id, draftId: (await call('POST', '/v1/drafts', draft)).body.draftId });
  await call('POST', `/v1/applications/${id}/share`, { emails: ['mere@example.co.nz'] });
});

test('who starts an application is answered its id and its type [API-01]', async () => {
  const { status, body } = await call('POST', '/v1/applications', contact);
  expect([status, body]).toEqual([201, { externalId: expect.stringMatching(/^[\w-]{27}$/), type: 2 }]);
});

test('no id stands in the database in clear, both are found by their SHA-256 [API-01, SEC-04, PRIV-01]', async () => {
  const held = await dump(pool);
  const places = new Set(held.map(({ at }) => at));
  for (const place of [
    'applications.contact',
    'draft_states.state',
    'outbox.payload',
    'audit.action',
    'answers.answer',
  ])
    expect(places).toContain(place);
  const ids = lived.flatMap(({ id, draftId, statusKey = [] }) => [id, draftId].concat(statusKey));
  expect(ids.length).toBe(5);
  for (const id of ids) {
    expect(id).toMatch(/^[A-Za-z0-9_-]{27}$/);
    expect(Buffer.from(id, 'base64url')).toHaveLength(160 / 8);
    expect(placesOf(held, id)).toEqual([]);
    const digest = createHash('sha256').update(id).digest();
    const hashed = held.filter(({ value }) => Buffer.isBuffer(value) && value.equals(digest));
    // A state refers to the link that it was saved under, a reminder to the one that was sent.
    const isReferred = (at: string) => at === 'draft_states.link' || at === 'draft_reminders.link';
    expect(hashed.filter(({ at }) => !isReferred(at))).toHaveLength(1);
  }
});

const byNumber = (at: string) => ({ at, data_type: 'bigint' });

test('joins, outbox and audit go by the number of the row [API-01]', async () => {
  const { rows } = await pool.query(
    `select table_name || '.' || column_name as at, data_type from information_schema.columns
     where table_schema = 'public' and (column_name = 'application_id' or
       (table_name = 'applications' and column_name = 'id')) order by 1`,
  );
  expect(rows).toEqual(
    [
      'application_holders.application_id',
      'application_notes.application_id',
      'application_search.application_id',
      'applications.id',
    ]
      .concat(
        [
          'audit',
          'batched_orders',
          'corrections',
          'credit_enquiries',
          'decisions',
          'desk_log',
          'dispatches',
          'draft_reminders',
          'draft_states',
          'drafts',
          'guarantee_reminders',
          'outbox',
          'owner_ids',
          'parts',
          'proposed_decisions',
          'provider_notices',
          'status_links',
        ].map((table) => `${table}.application_id`),
      )
      .map(byNumber),
  );
});

/** The value, its bytes as text, and the beginning of each, as long as an id. */
function triedAs(value: string | Buffer): string[] {
  const forms = Buffer.isBuffer(value)
    ? [value.toString('latin1'), value.toString('hex'), value.toString('base64url')]
    : [value];
  return forms
    .flatMap((form) => [form.slice(0, 27), form.slice(-27)])
    .filter((form) => /^[\w-]{27}$/.test(form));
}

test.each(callsById)(
  'with every value of a dump as its ids nothing is answered by %s other than 404 [API-01, SEC-04]',
  async (name, endpoint) => {
    const held = await dump(pool);
    const from = (table: string) => [
      ...new Set(held.filter(({ at }) => at.startsWith(table)).flatMap(({ value }) => triedAs(value))),
    ];
    const alone = from('').map((id) => [id, id] as const);
    const paired = from('applications.').flatMap((id) =>
      from('drafts.').map((draftId) => [id, draftId] as const),
    );
    expect(Math.min(alone.length, paired.length)).toBeGreaterThan(50);
    const answered: string[] = [];
    for (const [id, draftId] of endpoint.url.includes(':draftId') ? [...alone, ...paired] : alone) {
      const { status } = await askById(call, [name, endpoint], { id, draftId });
      if (status === 404) continue;
      const source = held.find(({ value }) => triedAs(value).includes(id));
      answered.push(`${status} with a value of ${source?.at}`);
    }
    expect([...new Set(answered)]).toEqual([]);
  },
  60_000,
);

test('the same calls answer otherwise to the ids themselves [API-01]', async () => {
  expect(callsById.map(([name]) => name).toSorted()).toEqual(namesById);
  const [{ id, draftId } = { id: '', draftId: '' }] = lived.slice(1);
  for (const name of ['shareApplication', 'saveDraft', 'loadDraft']) {
    const [, endpoint] = callsById.find(([known]) => known === name) ?? [];
    if (!endpoint) throw new Error(`${name} takes no id`);
    expect((await askById(call, [name, endpoint], { id, draftId })).status).toBeLessThan(300);
  }
});

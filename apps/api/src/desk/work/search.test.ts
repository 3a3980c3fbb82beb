import { createHash } from 'node:crypto';
import { deskMarkOrderSent, deskSearchOrders } from '@forecourt/domain/contract/desk/orders.ts';
import { deskSearchApplications } from '@forecourt/domain/contract/desk/work.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { encryptColumn } from '../../store/applications/applications.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { submissionFor } from '../../testing/server.ts';
import { statementsOf } from '../../testing/statements.ts';

const desk = await testDesk();
const { ask, asOwner, signedIn, pool, store } = desk;
const cases = deskCases(desk);
const viewer = await signedIn('viewer', 'Aroha');
const search = async (text: string) =>
  await ask(deskSearchApplications, { body: { text }, as: viewer.token });
const found = async (text: string): Promise<string[]> =>
  (await search(text)).body.applications.map(({ reference }: { reference: string }) => reference);

const open = await cases.sent();
const declined = await cases.sent('Approved', 'soleTrader');
await pool.query("update applications set decision = 'Decline' where id = $1", [declined.row]);

test('one box finds by reference, email address, phone, NZBN and part of a name, as people type them [DESK-10, DESK-11]', async () => {
  expect(await found(open.reference.toLowerCase().replace('-', ' '))).toEqual([open.reference]);
  expect(await found('Hamish@LindisFencing.co.nz')).toEqual([open.reference]);
  expect(await found('+64 27 555 0142')).toEqual([open.reference]);
  expect(await found('wiremu@example.co.nz')).toEqual([declined.reference]);
  expect(await found('LĪNDIS pass')).toEqual([open.reference]);
  expect(await found('fenc')).toEqual([open.reference]);
});

test.each([
  'Pass Lindis',
  'Lindis, Pass',
  '“Lindis Pass”',
  'lindis-pass',
  'Lindispass',
  'Lindis  Pass Fencing Ltd',
  'Fencing, Lindis Pass Limited.',
])(
  'a name is found by its words in any order, with marks and with Ltd, as in %j [DESK-11]',
  async (typed) => {
    expect(await found(typed)).toEqual([open.reference]);
  },
);

test('part of a name is looked for among open work only, from two letters on [DESK-11]', async () => {
  expect(await found('Parata')).toEqual([]);
  expect(await found('l')).toEqual([]);
  expect(await found('- ')).toEqual([]);
});

test('a hit is shown only where the decrypted value says what was typed [DESK-11]', async () => {
  await asOwner(`update application_search set tokens =
    (select tokens from application_search where application_id = ${declined.row})
    where application_id = ${open.row}`);
  expect(await found('wiremu@example.co.nz')).toEqual([declined.reference]);
  expect(await found('Hamish@LindisFencing.co.nz')).toEqual([]);
  for (const name of ['lindos farm', 'pass drainage', 'lindis pass fencing limited co'])
    expect(await found(name)).toEqual([]);
});

const encryptedFor = (keyHash: Buffer, businessName: string): Buffer => {
  const details = submissionFor('limitedDirector');
  const businessDetails = { ...details.businessDetails, businessName };
  return encryptColumn(store, { keyHash }, 'submission', { ...details, businessDetails });
};

/** Sends open applications for businesses of these names, one a minute. */
async function sentFor(businesses: readonly string[]): Promise<void> {
  const rows = businesses.map((businessName) => {
    const keyHash = createHash('sha256').update(newId()).digest();
    return { keyHash, submission: encryptedFor(keyHash, businessName) };
  });
  await pool.query(
    `insert into applications
       (key_hash, sealed_key, type, contact, submission, audit_head, submitted_at, reference, decision)
     select key_hash, '\\x00', 1, '\\x00', submission, sha256(key_hash), now() - interval '9 days' + n * interval '1 minute',
       'N' || lpad(n::text, 7, '0'), 'Assess'
     from unnest($1::bytea[], $2::bytea[]) with ordinality as sent (key_hash, submission, n)`,
    [rows.map(({ keyHash }) => keyHash), rows.map(({ submission }) => submission)],
  );
}

afterEach(() => asOwner("delete from applications where sealed_key = '\\x00'"));

const opened = async (text: string) => {
  const decrypt = vi.spyOn(store.encrypter, 'decrypt');
  onTestFinished(() => decrypt.mockRestore());
  decrypt.mockClear();
  const businesses = (await search(text)).body.applications.map(
    ({ business }: { business: string }) => business,
  );
  const times = decrypt.mock.calls.filter(([{ column }]) => column === 'submission').length;
  return { businesses, times };
};

test('a name is opened once, and again when its application has changed [SEC-26, DESK-11]', async () => {
  await sentFor([...Array.from({ length: 299 }, () => 'Tarras Haulage Limited'), 'Whio Drilling Limited']);
  expect((await opened('kererū')).times).toBeGreaterThanOrEqual(300);
  // The one that is shown.
  expect(await opened('whio')).toEqual({ businesses: ['Whio Drilling Limited'], times: 1 });
  expect(await opened('kererū')).toEqual({ businesses: [], times: 0 });
  const { rows } = await pool.query("select key_hash from applications where reference = 'N0000300'");
  const [{ key_hash: keyHash }] = rows;
  await pool.query(
    "update applications set submission = $2, audit_head = sha256('corrected') where key_hash = $1",
    [keyHash, encryptedFor(keyHash, 'Kererū Orchards Limited')],
  );
  expect(await opened('kererū')).toEqual({ businesses: ['Kererū Orchards Limited'], times: 2 });
  expect(await opened('whio')).toEqual({ businesses: [], times: 0 });
});

test('a search holds no connection while it compares: it reads first, and records in a transaction of its own [SEC-26]', async () => {
  const asked = await statementsOf(pool, () => search('lindis'));
  const at = (words: RegExp) => asked.findLastIndex((text) => words.test(text));
  expect(at(/submission/)).toBeGreaterThan(-1);
  expect(at(/^begin/)).toBeGreaterThan(at(/submission/));
  expect(at(/insert into (")?desk_log/)).toBeGreaterThan(at(/^begin/));
});

test('twelve people who search at once are all answered [SEC-26]', async () => {
  await sentFor(Array.from({ length: 600 }, () => 'Tarras Haulage Limited'));
  const people = await Promise.all(Array.from({ length: 12 }, () => signedIn('viewer')));
  const asking = people.map(
    async (person) =>
      (await ask(deskSearchApplications, { body: { text: 'tarras' }, as: person.token })).status,
  );
  expect(await Promise.all(asking)).toEqual(Array.from({ length: 12 }, () => 200));
});

test('names of the 2,000 open applications that wait longest are compared, and that there are more is said [DESK-11]', async () => {
  const others = Array.from({ length: 1_998 }, () => 'Tarras Haulage Limited');
  await sentFor(['Whio Drilling Limited', ...others, 'Whio Orchards Limited', 'Whio Boats Limited']);
  const { body } = await search('whio');
  const businesses = body.applications.map(({ business }: { business: string }) => business);
  expect(businesses).toEqual(['Whio Drilling Limited', 'Whio Orchards Limited']);
  expect(body.isMore).toBe(true);
});

test.each([
  '',
  ' ',
  '\u0000',
  '%_%',
  "'; drop table applications --",
  '\ud800',
  'x'.repeat(200),
  'x'.repeat(10_000),
  '١٢٣٤٥٦٧٨',
  '🚗🚗',
  '\\',
  '((((',
  '9429000000000',
  '@@@@',
  'a@',
  '+64',
  '\u202e\u2066',
])('%j is answered, and never by a failure [DESK-10, REL-05]', async (text) => {
  const { status, body } = await search(text);
  expect([200, 400]).toContain(status);
  expect(JSON.stringify(body)).toMatch(/^\{"(applications":\[\]|code")/);
});

test('the term stands in a body only, and more than a page says so [DESK-10]', async () => {
  expect(deskSearchApplications.url).not.toContain(':');
  for (let at = 0; at < 51; at += 1) await cases.sent();
  const { body } = await search('lindis');
  expect(body.applications).toHaveLength(50);
  expect(body.isMore).toBe(true);
});

describe('what waits for anybody is found', () => {
  const applications = async (text: string) => (await search(text)).body.applications;
  beforeEach(() => asOwner('delete from applications'));

  test('an order to make, by a name in any order, with or without and, Ltd or marks [DESK-32]', async () => {
    const order = await cases.ordered();
    await sentFor(['Moana & Maunga Earthmoving Limited']);
    for (const typed of ['Fencing Lindis', 'līndis pass fencing ltd', 'Lindis Pass Fencing Limited'])
      expect(await found(typed), typed).toContain(order.reference);
    for (const typed of [
      'moana maunga earthmoving',
      'moana and maunga',
      'Maunga & Moana',
      'Earthmoving Moana Maunga Ltd',
      'Mōana and Maunga Earthmoving Limited',
    ])
      expect(
        (await applications(typed)).map(({ business }: { business: string }) => business),
        typed,
      ).toEqual(['Moana & Maunga Earthmoving Limited']);
  });

  test('by a reference within a sentence, and by half of one [DESK-32]', async () => {
    await cases.sent();
    const open = await cases.sent();
    const [first = '', last = ''] = open.reference.split('-');
    for (const typed of [
      `Hi, it's about ${open.reference.toLowerCase()} thanks`,
      `my number is ${first} ${last}, can you help?`,
      `${first}${last}.`,
      first,
      ` ${last.toLowerCase()} `,
      `${first}-`,
    ])
      expect(await found(typed), typed).toEqual([open.reference]);
    expect(await found('please call me about my application')).toEqual([]);
  });

  test('an order by a plate, and once it is sent by its tracking number [DESK-32]', async () => {
    const order = await cases.ordered('limitedDirector', ['KDR729', 'KAPAI']);
    const all = [order.reference];
    for (const plate of ['KDR729', 'kdr 729', 'Is it KDR-729?', 'kapai'])
      expect(await found(plate), plate).toEqual(all);
    expect(await found('KDR728')).toEqual([]);
    const params = { reference: order.reference };
    const assessor = await signedIn('assessor');
    const body = { isUndo: false, tracking: 'NZ 1234 5678 90', seen: seenNow };
    expect(await ask(deskMarkOrderSent, { params, body, as: assessor.token })).toMatchObject({ status: 200 });
    expect(await found('nz1234567890')).toEqual(all);
    expect(await found('kdr729')).toEqual(all);
  });

  test('a callback by the name of the business or person, and phone, email and its reference in a sentence [DESK-32]', async () => {
    const { reference } = await cases.called();
    const callbacks = async (text: string) =>
      (await search(text)).body.callbacks.map((row: { reference: string }) => row.reference);
    for (const typed of [
      'Ngata, Aroha',
      'aroha',
      '+64 21 123 4567',
      'Aroha@Example.co.nz',
      `you gave me ${reference} yesterday`,
    ])
      expect(await callbacks(typed), typed).toEqual([reference]);
  });

  test('a name with one letter otherwise is found, and said to be alike, where none has it as typed [DESK-32]', async () => {
    const one = await cases.sent('Assess', 'soleTrader');
    const { reference: callback } = await cases.called();
    expect((await search('Parata')).body).toMatchObject({ isAlike: false });
    expect((await search('Paratta')).body).toMatchObject({
      applications: [{ reference: one.reference }],
      callbacks: [],
      isAlike: true,
    });
    expect((await search('Arroha Ngata')).body).toMatchObject({
      callbacks: [{ reference: callback }],
      isAlike: true,
    });
    expect((await search('Paratttta')).body).toMatchObject({
      applications: [],
      callbacks: [],
      isAlike: false,
    });
  });

  test('what waits comes before what does not, the longest first [DESK-32]', async () => {
    const closed = await cases.sent('Decline');
    const waiting = [await cases.sent('Approved'), await cases.sent(), await cases.ordered()];
    expect(await found('+64 27 555 0142')).toEqual([...waiting, closed].map(({ reference }) => reference));
  });

  test('who waits for us is compared before others, and that not all were is said [DESK-32]', async () => {
    const open = await cases.sent('Assess', 'soleTrader');
    await sentFor(Array.from({ length: 2_001 }, () => 'Tarras Haulage Limited'));
    await asOwner("update applications set decision = 'Approved' where sealed_key = '\\x00'");
    const { body } = await search('Parata');
    expect(body).toMatchObject({ applications: [{ reference: open.reference }], isPartial: true });
  });

  test('a clerk reads that not all orders were compared, too [DESK-32, DESK-34]', async () => {
    await sentFor(Array.from({ length: 2_001 }, () => 'Tarras Haulage Limited'));
    await asOwner(
      "update applications set decision = 'Approved', cards = '\\x00', cards_ordered_at = now() where sealed_key = '\\x00'",
    );
    const as = (await signedIn('clerk')).token;
    const { body } = await ask(deskSearchOrders, { body: { text: 'Tarras Haulage' }, as });
    expect(body).toMatchObject({ isPartial: true });
  });
});

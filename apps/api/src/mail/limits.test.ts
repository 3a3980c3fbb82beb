import { hashId } from '@forecourt/platform/crypto/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { recordChange } from '../features/effects/record-change.ts';
import { normaliseMailbox, TooManyMails } from '../store/outbox/mail-limits.ts';
import { inTransaction } from '../store/store.ts';
import { testServer } from '../testing/server.ts';
import type { MailKind } from './kinds.ts';
import { mailLimits } from './limits.ts';
import { noticeMailKinds } from './provider-notices.ts';
import { sampleMails as mails } from './sample-mails.ts';

const { asOwner, create, store, pool, rowOf } = await testServer();
const started = async () => {
  const key = await create();
  return { id: await rowOf(key), keyHash: hashId(key) };
};
const [application, otherApplication, earlierApplication] = [
  await started(),
  await started(),
  await started(),
];
beforeEach(() => asOwner('delete from outbox'));

const noticeNames: ReadonlySet<string> = new Set(Object.values(noticeMailKinds));

const scopes = ['address', 'application', 'sender'] as const;
type Scope = (typeof scopes)[number];
const windows = { minute: 60, day: 86_400 } as const;
/** Kinds with the same limit are tried by one of them. */
const cases = [
  ...new Map(
    (Object.keys(mails) as MailKind[]).flatMap((kind) =>
      scopes.flatMap((scope) =>
        (['minute', 'day'] as const).map((window) => {
          const { over, [scope]: limit } = mailLimits[kind];
          return [`${over} ${scope} ${window} ${limit[window]}`, [kind, scope, window] as const];
        }),
      ),
    ),
  ).values(),
];

/** Each stranger shares only one scope with others. */
let strangers = 0;
function mailAlike(scope: Scope) {
  strangers += 1;
  return {
    to: scope === 'address' ? 'Often@Example.co.nz' : `stranger${strangers}@example.co.nz`,
    sender: scope === 'sender' ? '203.0.113.1' : `2001:db8:${strangers.toString(16)}::`,
    row: scope === 'application' ? application : otherApplication,
  };
}

/** Of another kind than the tested one. */
async function enqueueBefore(scope: Scope, count: number, secondsAgo: number) {
  const { to, sender } = mailAlike(scope);
  const { id } = scope === 'application' ? application : earlierApplication;
  const of = (part: Scope, text: string) =>
    part === scope ? store.encrypter.fingerprint(text.toLowerCase()) : null;
  await pool.query(
    `insert into outbox (application_id, channel, kind, event_id, payload, recipient, sender, created_at)
     select $1, 'mail', 'earlier', 'earlier-' || n, '\\x00', coalesce($2, sha256(n::text::bytea)),
       coalesce($3, sha256(n::text::bytea)), now() - make_interval(secs => $4)
     from generate_series(1, $5::integer) n`,
    [id, of('address', to), of('sender', sender), secondsAgo, count],
  );
}

/** Returns the result of an email; a number is the seconds to wait. */
async function pending(kind: MailKind, scope: Scope): Promise<'goes' | 'withheld' | 'counted' | number> {
  const { to, sender, row } = mailAlike(scope);
  const change = { action: 'shared', context: { requestId: 'r', sender }, mails: [mails[kind](to)] } as const;
  try {
    await inTransaction(store, (transaction) => recordChange(transaction, row, change));
  } catch (error) {
    if (error instanceof TooManyMails) return error.waitSeconds;
    throw error;
  }
  const { rowCount: counted } = await asOwner('delete from provider_notices');
  if (counted === 1) return 'counted';
  const { rows } = await pool.query(
    'select last_failure, gave_up_at is not null as is_over from outbox order by id desc limit 1',
  );
  return rows[0].is_over ? rows[0].last_failure : 'goes';
}

test.each(cases)(
  'a mail %s is limited by %s and %s, whatever else was mailed [SEC-06]',
  async (kind, scope, window) => {
    const { over, [scope]: limit } = mailLimits[kind];
    const [seconds, margin] = [windows[window], 20];
    await enqueueBefore(scope, limit[window] - 1, seconds - margin);
    expect(await pending(kind, scope)).toBe('goes');
    const tooMany = await pending(kind, scope);
    const isRefusedInTime = typeof tooMany === 'number' && tooMany > 0 && tooMany <= margin;
    expect(isRefusedInTime ? 'refused' : tooMany).toBe(over);
    await pool.query("update outbox set created_at = created_at - interval '20 seconds'");
    expect(await pending(kind, scope)).toBe('goes');
  },
);

test('the limits of every kind leave a mail of each in its place: nobody spends a receipt by sharing [SEC-06]', () => {
  const { 'share-link': share, 'application-copy': copy, 'part-asked': part, ...following } = mailLimits;
  for (const requested of [copy, part]) expect(requested).toEqual(share);
  for (const [kind, limits] of Object.entries(following)) {
    expect(limits.over, kind).toBe(noticeNames.has(kind) ? 'counted' : 'withheld');
    for (const window of ['minute', 'day'] as const) {
      expect(limits.address[window]).toBeGreaterThan(share.address[window]);
      expect(limits.application[window]).toBeGreaterThan(share.application[window]);
    }
  }
});

/** Of other senders in the same network. */
const enqueueFrom = (column: 'sender_56' | 'sender_48', network: string, count: number, secondsAgo: number) =>
  pool.query(
    `insert into outbox (application_id, channel, kind, event_id, payload, recipient, ${column}, created_at)
     select $1, 'mail', 'earlier', 'earlier-' || n, '\\x00', sha256(n::text::bytea), $2,
       now() - make_interval(secs => $3)
     from generate_series(1, $4::integer) n`,
    [earlierApplication.id, store.encrypter.fingerprint(network), secondsAgo, count],
  );

test.each([
  ['sender_56', '2001:db8:1:200::/56', 4, 4_000],
  ['sender_48', '2001:db8:1::/48', 16, 4_000],
] as const)(
  'all senders of one network count together for %s, by minute and by day [SEC-23]',
  async (column, network, share, ofDay) => {
    const { minute } = mailLimits['application-approved'].sender;
    for (const [most, secondsAgo] of [
      [minute * share, 40],
      [ofDay, 86_380],
    ] as const) {
      await asOwner('delete from outbox');
      await enqueueFrom(column, network, most - 1, secondsAgo);
      const enqueue = async (sender: string) => {
        const mail = mails['application-approved'](`${sender.replaceAll(':', '-')}@example.co.nz`);
        await inTransaction(store, (transaction) =>
          recordChange(transaction, otherApplication, {
            action: 'shared',
            context: { requestId: 'r', sender },
            mails: [mail],
          }),
        );
        const { rows } = await pool.query('select last_failure from outbox order by id desc limit 1');
        return rows[0].last_failure ?? 'goes';
      };
      expect(await enqueue('2001:db8:1:2aa::')).toBe('goes');
      expect(await enqueue('2001:db8:1:2ab::')).toBe('withheld');
      expect(await enqueue('2001:db8:2:2ab::')).toBe('goes');
    }
  },
);

test('at a command line nobody has sent it: address and application alone are counted [SEC-06]', async () => {
  const change = {
    action: 'shared',
    context: { requestId: 'r' },
    mails: [mails['guarantee-given']('one@example.co.nz')],
  } as const;
  await inTransaction(store, (transaction) => recordChange(transaction, application, change));
  const { rows } = await pool.query('select sender, recipient is not null as is_counted from outbox');
  expect(rows).toEqual([{ sender: null, is_counted: true }]);
});

test('one mailbox has one count, however its domain is spelt [SEC-05, SEC-06]', async () => {
  const spellings = [
    'victim@example.co.nz',
    'Victim@EXAMPLE.co.nz',
    'victim@ｅxample.co.nz',
    'victim@𝐞xample.co.nz',
    'victim@ᵉxample.co.nz',
  ];
  const enqueue = (to: string) =>
    inTransaction(store, (transaction) =>
      recordChange(transaction, application, {
        action: 'shared',
        context: { requestId: 'r' },
        mails: [mails['guarantee-given'](to)],
      }),
    );
  for (const to of spellings) await enqueue(to);
  const { rows } = await pool.query('select recipient from outbox where recipient is not null');
  expect(rows).toHaveLength(spellings.length);
  expect(new Set(rows.map(({ recipient }) => recipient.toString('hex'))).size).toBe(1);
});

test('a domain with letters of its own counts as the name by which mail finds it, and one that has none as it stands [SEC-06]', () => {
  expect(normaliseMailbox('Aroha@Māori.nz')).toBe('aroha@xn--mori-qsa.nz');
  expect(normaliseMailbox('aroha@xn--MORI-qsa.nz')).toBe('aroha@xn--mori-qsa.nz');
  expect(normaliseMailbox('aroha@maori.nz')).toBe('aroha@maori.nz');
  expect(normaliseMailbox('aroha@Mail.٠')).toBe('aroha@mail.٠');
});

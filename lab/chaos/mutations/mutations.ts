import { api, type Mutation, platform } from './mutation.ts';

const unguarded = platform('db/durability.ts', 'if (rows.length === 0) return;', 'return;');
const delivery = 'await post(receiver, eventId, body,';

/** Every mutation. They are made in a copy: no setting of the product switches one on. */
export const mutations: readonly Mutation[] = [
  {
    name: 'a commit is not waited for (synchronous_commit=off)',
    round: 'database killed',
    edits: [
      unguarded,
      platform('db/connect.ts', "application_name: 'forecourt',", "options: '-c synchronous_commit=off',"),
    ],
  },
  {
    name: 'nothing is written to disk (fsync=off)',
    round: 'commits on disk',
    edits: [
      unguarded,
      platform('db/embedded-process.ts', "max_wal_size: '512MB',", "max_wal_size: '512MB', fsync: 'off',"),
    ],
  },
  {
    name: 'a database that may lose what it confirmed is not refused',
    round: 'commits on disk',
    edits: [unguarded],
  },
  {
    name: 'a call is answered before its commit',
    round: 'servers killed',
    edits: [
      api(
        'store/store.ts',
        '.execute((database) => beginAndRun({ ...store, database, onEnqueued }, work));',
        `.execute(async (database) => {
      early.resolve(await beginAndRun({ ...store, database, onEnqueued }, work));
      await new Promise((later) => setTimeout(later, 50));
    }).catch(early.reject) && await early.promise;`,
      ),
      api(
        'store/store.ts',
        'let hasPending =',
        'const early = Promise.withResolvers<Result>();\n  let hasPending =',
      ),
      api('store/store.ts', 'const result = await store.database', 'const result = store.database'),
    ],
  },
  {
    name: 'a delivery that failed counts as delivered',
    round: 'receiver killed',
    edits: [
      api(
        'outbox/worker.ts',
        'await channel.deliver({ eventId, createdAt, kind, payload }, quit.signal, end.signal);',
        'await channel.deliver({ eventId, createdAt, kind, payload }, quit.signal, end.signal).catch(() => undefined);',
      ),
    ],
  },
  {
    name: 'an event does not wait for the one before it',
    round: 'receiver killed',
    edits: [api('store/outbox/outbox-delivery.ts', 'and earlier.id < event.id', 'and false')],
  },
  {
    name: 'an event that is sent again has a new id',
    round: 'receiver killed',
    edits: [api('handover/channel.ts', delivery, 'await post(receiver, crypto.randomUUID(), body,')],
  },
  {
    name: 'an event that is sent again has another body',
    round: 'receiver killed',
    edits: [
      api(
        'handover/channel.ts',
        delivery,
        "await post(receiver, eventId, body + ' '.repeat(Date.now() % 999),",
      ),
    ],
  },
  {
    name: 'a mail that is sent again has a new Message-ID',
    round: 'database killed',
    edits: [platform('mail/mailer.ts', '`<${eventId}@${domain}>`', '`<${crypto.randomUUID()}@${domain}>`')],
  },
  {
    name: 'a key is not looked up',
    round: 'answers cut off',
    edits: [
      api('http/idempotency.ts', 'kept = await findAnswer(store, key)', 'kept = undefined as any'),
      api('http/idempotency.ts', '? await findAnswer(store, key)', '? (undefined as any)'),
      api('http/idempotency.ts', 'if (!isNew) throw stillRunning();', 'void isNew;'),
    ],
  },
  {
    name: 'an act that was taken is taken again',
    round: 'at once',
    edits: [
      api(
        'http/only-once.ts',
        'if (known === undefined) return false;',
        'if (known !== given) return false;',
      ),
    ],
  },
  {
    name: 'an application is not locked while it is changed',
    round: 'at once',
    edits: [
      api(
        'store/applications/applications.ts',
        "rowOf(store, which).forUpdate('applications')",
        'rowOf(store, which)',
      ),
    ],
  },
  {
    name: 'a request has no deadline',
    round: 'database away',
    edits: [platform('db/deadline.ts', 'databaseTimeoutMs = 2_500;', 'databaseTimeoutMs = 8_000;')],
  },
  {
    name: 'a 503 does not say when to come back',
    round: 'database away',
    edits: [platform('http/answer-errors.ts', 'if (retryAfter !== undefined)', 'if (false)')],
  },
  {
    name: 'connections are cut when a server stops',
    round: 'rolling restarts',
    edits: [
      platform('http/drain.ts', 'const lastUseMs = 1_000;', 'const lastUseMs = 0;'),
      platform('http/drain.ts', 'const quietSweeps = 6;', 'const quietSweeps = 0;'),
      platform('http/drain.ts', 'quiet = answering === 0 ? quiet + 1 : 0;', 'quiet += 1;'),
    ],
  },
  {
    name: 'a call waits for Redis',
    round: 'Redis away',
    edits: [
      platform('http/redis.ts', '    commandTimeout: redisWaitMs,\n    socketTimeout: redisWaitMs,\n', ''),
      platform('http/redis.ts', 'maxRetriesPerRequest: 0,', 'maxRetriesPerRequest: 20,'),
    ],
  },
  {
    name: 'nothing is limited',
    round: 'Redis away',
    edits: [platform('http/rate-limits.ts', '=> Math.ceil(perMinute * factor)', '=> perMinute * 1e9')],
  },
  {
    name: 'a bureau that does not answer approves',
    round: 'providers fail',
    edits: [
      api(
        'features/applications/decide-credit.ts',
        "return assess('bureau-away')",
        "return { decision: 'Approved', cause: 'bureau-away' }",
      ),
    ],
  },
  {
    name: 'a ciphertext is not bound to its place',
    round: 'encrypted values moved',
    edits: [
      platform('crypto/encrypter.ts', 'Buffer.from([table, row, column,', 'Buffer.from([table, column,'),
    ],
  },
  {
    name: 'an expired link opens',
    round: 'time passes',
    edits: [
      api(
        'store/drafts/draft-links.ts',
        'drafts.expires_at <= clock_timestamp() as is_expired',
        'false as is_expired',
      ),
    ],
  },
  {
    name: 'a purge takes what waits for a person',
    round: 'time passes',
    edits: [
      api(
        'store/migrations/0037-baseline.sql',
        "life in ('guaranteeAwaited', 'approved', 'declined', 'cardsOrdered', 'cardsSent')\n    and submitted_at",
        'true\n    and submitted_at',
      ),
    ],
  },
  {
    name: 'a number is taken that no column holds',
    round: 'single leaves',
    seconds: 600,
    edits: [
      { file: 'packages/domain/src/contract/drafts.ts', find: ', z.maximum(2 ** 31 - 1)', replacement: '' },
    ],
  },
  {
    name: 'a failure is reported in a shape of its own',
    round: 'any input',
    edits: [
      platform(
        'http/answer-errors.ts',
        '      exception,\n      requestId',
        '      error: exception,\n      requestId',
      ),
    ],
  },
];

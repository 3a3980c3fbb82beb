import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callbackOf } from '@forecourt/domain/application/submission.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { type Mode, startHandoverReceiver } from '@forecourt/fixtures/simulators/handover-receiver.ts';
import { loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import { afterAll, expect } from 'vitest';
import { commands } from '../cli/commands.ts';
import { handoverChannel } from '../handover/channel.ts';
import { mailChannel } from '../mail/channel.ts';
import { startOutbox } from '../outbox/worker.ts';
import { openEncrypter } from '../store/keys/key-checks.ts';
import { announceServer } from '../store/servers.ts';
import { commandLine } from './command-line.ts';
import { databaseSettings } from './database.ts';
import { sendDecision } from './deciding.ts';
import { commandLinesOf, wordsOf } from './desk-page.ts';
import { newSecret } from './handover.ts';
import { submissionFor, testServer } from './server.ts';

export type Applicant = { readonly reference: string; readonly key: string; readonly email: string };

/** A server with a receiver, applicants, and an operator's terminal. */
export async function startBackOffice() {
  const folder = mkdtempSync(join(tmpdir(), 'desk '));
  const keys = loadDataKeys(undefined, folder);
  const [secret, decisionsSecret] = [newSecret(), newSecret()];
  const ownSystem: { conduct: Mode } = { conduct: 'taking' };
  const receiver = await startHandoverReceiver({ secret, behave: () => ownSystem.conduct });
  const connections = {
    HANDOVER_URL: receiver.url,
    HANDOVER_SECRET: secret,
    DECISIONS_SECRET: decisionsSecret,
    DATA_DIR: folder,
  };
  const server = await testServer({ ...connections, RATE_LIMIT_FACTOR: '1000' }, { keys });
  const { app, call, create, providers, pool, store, config } = server;
  await openEncrypter(store.database, keys);
  const announced = await announceServer(store.database, keys, 50);
  const mails: string[] = [];
  if (!config.handover) throw new Error('hand-over is not configured');
  const outbox = startOutbox({
    ...store,
    channels: [
      mailChannel(async ({ kind, payload }) => void mails.push(`${kind} to ${payload.to}`)),
      handoverChannel(config.handover),
    ],
    log: { warn: () => {} },
  });
  afterAll(async () => {
    await Promise.all([outbox.stop(), announced.stop()]);
    await receiver.close();
  });

  const run = commandLine(commands, {
    ...databaseSettings(server),
    ...connections,
    INIT_CWD: folder,
    SUDO_USER: 'tevita',
  });
  const page = commandLinesOf('running-a-desk.md');
  const left = new Set(page);
  const does = (action: string, { key }: Applicant, more: object = {}) =>
    call('POST', `/v1/status/${action}`, { key, ...more });
  return {
    folder,
    pool,
    ownSystem,
    mails,
    run,
    /** Lines of the page that no test has typed. */
    left,
    deliveries: receiver.deliveries,
    /** Types a line of the page with its placeholders replaced; returns the output. */
    async type(line: string, meant: Readonly<Record<string, string>> = {}, code = 0): Promise<string> {
      expect(page).toContain(line);
      left.delete(line);
      const ran = await run(wordsOf(line).map((word) => meant[word] ?? word));
      expect(ran, line).toMatchObject({ code });
      return ran.out;
    },
    async applies(name: string, decision: 'Assess' | 'Approved' = 'Assess'): Promise<Applicant> {
      providers.creditBureau = { check: async () => decision };
      const email = `${name}@example.co.nz`;
      const details = { ...submissionFor('limitedDirector'), email };
      const { body } = await call('PUT', `/v1/applications/${await create()}`, { details });
      return { reference: body.reference, key: body.statusKey, email };
    },
    async asksToBeCalled(fullName: string): Promise<{ reference: string }> {
      const callbackDetails = { fullName, email: 'wiremu@example.co.nz', contactNumber: '0215550199' };
      const details = { ...callbackOf(limitedDirector), callbackDetails };
      return (await call('PUT', `/v1/applications/${await create()}/requestCallback`, { details })).body;
    },
    does,
    async sees(applicant: Applicant, state: ApplicationStatus): Promise<object> {
      const { body } = await does('open', applicant);
      expect(body).toMatchObject({ reference: applicant.reference, state });
      return body;
    },
    sign: (given: object) =>
      sendDecision(app, { decidedBy: 'Mere Tamati', ...given }, { secret: decisionsSecret }),
    settled: () =>
      expect
        .poll(async () => (await pool.query('select 1 from outbox where delivered_at is null')).rowCount, {
          timeout: 20_000,
        })
        .toBe(0),
  };
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Credit } from '@forecourt/domain/credit/state.ts';
import { limitedNonDirector } from '@forecourt/domain/testing/applicants.ts';
import { createRandom } from '@forecourt/fixtures/sample/random.ts';
import { createEncrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { hashId } from '@forecourt/platform/crypto/ids.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { afterAll, expect, test } from 'vitest';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { decryptSubmission } from '../../store/applications/applications.ts';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { insist, mortal, portsOfThisProcess } from '../../testing/crash.ts';
import { databaseSettings, freshDatabase } from '../../testing/database.ts';
import { hamish } from '../../testing/parts.ts';
import { submissionFor } from '../../testing/server.ts';

/** CRASH_SEED repeats the same random choices. */
const seed = process.env['CRASH_SEED'] ?? String(Date.now() % 1_000_000);
const random = createRandom(seed);
const [killsWanted, atOnce] = [12, 3];

const key = newDataKey('k1');
const [first = '', second = ''] = portsOfThisProcess(2);
const origins = [first, second].map((port) => `http://127.0.0.1:${port}`);
const { database, pool, ...access } = await freshDatabase();
const store = { database, encrypter: createEncrypter(parseDataKeys(key)) };
const settings = {
  ...databaseSettings(access),
  DATA_DIR: mkdtempSync(join(tmpdir(), 'parts ')),
  DATABASE_UNSAFE: 'true',
  DATA_KEYS: key,
  DESK_PORT: 'off',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '10000',
};
const server = (port: string) =>
  mortal(join(import.meta.dirname, '../../server.ts'), { ...settings, PORT: port });
const servers = [server(first), server(second)] as const;
afterAll(() => Promise.all(servers.map((each) => each.kill())));

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  insist(origins, { method, path, ...(body && { body }) });

/** Returns the key that the person was mailed. */
async function keyFor(id: string): Promise<string> {
  const { rows } = await pool.query(
    `select outbox.* from outbox join applications on applications.id = application_id
     where key_hash = $1 and kind = 'part-asked' order by outbox.id`,
    [hashId(id)],
  );
  const [mail, ...more] = rows.map((row) => decryptPayload<'mail'>(store as never, row));
  expect(more).toEqual([]);
  return (mail as Extract<QueuedEmail, { kind: 'part-asked' }>['emailData']).partKey;
}

/** Asks, answers and sends, each until it is acknowledged; returns the id. */
async function applyWithPart(): Promise<string> {
  const contact = { fullName: 'Aroha Ngata', email: 'aroha@example.co.nz', receiveCorrespondence: true };
  const { externalId: id } = (await call('POST', '/v1/applications', { ...contact, type: 1 })) as {
    externalId: string;
  };
  const { businessDetails: picked, loyaltyDetails, ...rest } = submissionFor('limitedNonDirector');
  // The sample register of a real server lacks this applicant's business.
  const businessDetails = { ...picked, nzbn: null, business: null, hasManualInputBusiness: true };
  const { businessType, businessName, fuelAmount } = businessDetails;
  const business = { businessType, businessName, nzbn: null };
  // Asked again after an answer that was lost, it is refused: one has it already.
  await call('POST', `/v1/applications/${id}/parts`, { part: 'credit', ...hamish, business }).catch(
    (error: unknown) => {
      if (!String(error).includes(': 409 ')) throw error;
    },
  );
  const person = await keyFor(id);
  const credit: Credit = { ...limitedNonDirector.credit, part: null };
  await call('POST', '/v1/part/answer', { key: person, credit });
  const standardOffer = (await call('GET', `/v1/standardOffers/redeem?amount=${fuelAmount}`)) as {
    id: string;
  };
  const offered = { ...loyaltyDetails, standardOffer, standardOfferId: standardOffer.id };
  const details = { ...rest, businessDetails, loyaltyDetails: offered, creditDetails: null };
  await call('PUT', `/v1/applications/${id}`, { details, creditPart: 1 });
  return id;
}

test(`what somebody else answered is neither lost nor sent twice when servers are killed, seed ${seed} [PART-03, PART-05]`, async () => {
  for (const each of servers) each.start();
  const ids: string[] = [];
  let kills = 0;
  const apply = async () => {
    while (kills < killsWanted) ids.push(await applyWithPart());
  };
  const kill = async () => {
    await Promise.all(origins.map((origin) => insist([origin], { method: 'GET', path: '/readyz' })));
    while (kills < killsWanted) {
      await sleep(random.between(100, 900));
      const victim = random.pick(servers);
      await victim.kill();
      victim.start();
      kills += 1;
    }
  };
  await Promise.all([kill(), ...Array.from({ length: atOnce }, apply)]);
  process.stdout.write(`seed=${seed} kills=${kills} applications=${ids.length}\n`);

  for (const id of ids) {
    const { rows } = await pool.query(
      `select id, key_hash as "keyHash", submission, credit_part as part,
         (select count(*)::integer from audit where application_id = applications.id and action = 'submitted') as sent,
         (select count(*)::integer from audit where application_id = applications.id and action = 'part answered') as answered,
         (select count(*)::integer from decisions where application_id = applications.id) as decisions
       from applications where key_hash = $1`,
      [hashId(id)],
    );
    const [row] = rows;
    expect({ ...row, id, keyHash: '', submission: '' }).toMatchObject({
      part: 1,
      sent: 1,
      answered: 1,
      decisions: 1,
    });
    const { creditDetails } = decryptSubmission(store as never, row, row.submission);
    expect(creditDetails).toMatchObject({
      legalName: limitedNonDirector.credit.legalName,
      driversLicenseNumber: limitedNonDirector.credit.driversLicenseNumber,
    });
  }
}, 300_000);

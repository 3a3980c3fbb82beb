import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guaranteeOf, submissionOf } from '@forecourt/domain/application/submission.ts';
import type { PersonalGuarantee } from '@forecourt/domain/contract/applications.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { agreeToPersonalGuarantee } from '@forecourt/domain/credit/transitions.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import { completeApplicants } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit, today } from '@forecourt/domain/testing/change.ts';
import { memberPromo, noCheckPromo, plainPromo, standardOffer } from '@forecourt/domain/testing/offers.ts';
import { greymouthLifeboat, lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { createEncrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { hashId } from '@forecourt/platform/crypto/ids.ts';
import { type DataKeys, newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { type AppDependencies, buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { QueuedEmail } from '../mail/kinds.ts';
import type { ApplicationId } from '../store/applications/applications.ts';
import { decryptPayload } from '../store/outbox/outbox.ts';
import type { Store } from '../store/store.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

const registered = [lindisPassFencing, greymouthLifeboat];
const promos = { BETTERBYTWO: plainPromo, KNOWNCUSTOMER: noCheckPromo, HIGHCOUNTRY: memberPromo };

/** Providers that know the test applicants; each can be replaced. */
export function testProviders(): { -readonly [K in keyof Providers]: Providers[K] } {
  return {
    businessRegister: {
      search: async () => [],
      find: async (nzbn) => registered.find((record) => record.nzbn === nzbn),
    },
    addresses: { search: async () => [], find: async () => undefined },
    offers: {
      redeemPromo: async (code) => {
        const offer = promos[code as keyof typeof promos];
        return offer ? { kind: 'valid', offer } : { kind: 'unknown' };
      },
      standardFor: async () => standardOffer,
    },
    loyalty: { validate: async ({ membershipNumber }) => membershipNumber === '1234567' },
    banks: {
      list: async () => [{ id: 'asb', name: 'ASB' }],
      validateAccount: async (bankId, number) => bankId === 'asb' && number.startsWith('12'),
    },
    creditBureau: { check: async () => 'Approved' },
  };
}

export function submissionFor(applicant: keyof typeof completeApplicants): SubmissionDetails {
  const details = submissionOf(completeApplicants[applicant], today);
  if (!details) throw new Error(`${applicant} has not answered everything`);
  return details;
}

/** Sends no confirmation email. */
export function guaranteeFor(applicant: keyof typeof completeApplicants): PersonalGuarantee {
  const agreed = after(completeApplicants[applicant], inCredit(agreeToPersonalGuarantee, true));
  const guarantee = guaranteeOf(agreed);
  if (!guarantee) throw new Error(`${applicant} has no credit section`);
  return guarantee;
}

type Given = Pick<Store, 'mailDailyLimit' | 'enquiryDailyLimit' | 'noticesTo'> & {
  on?: FreshDatabase;
  keys?: DataKeys;
};

/** A server on its own database, or on the given one with its keys. */
export async function testServer(
  settings: Record<string, string> = {},
  {
    mailDailyLimit,
    enquiryDailyLimit,
    noticesTo,
    on,
    keys = parseDataKeys(newDataKey('k1')),
    ...world
  }: Partial<AppDependencies> & Given = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt server '));
  const connected = on ?? (await freshDatabase());
  const { database } = connected;
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings });
  const handsOver = config.handover !== undefined;
  const encrypter = createEncrypter(keys);
  const store: Store = {
    database,
    encrypter,
    handsOver,
    mailLimitFactor: config.rateLimitFactor,
    mailDailyLimit: mailDailyLimit ?? config.mail.dailyLimit,
    enquiryDailyLimit: enquiryDailyLimit ?? config.providers.enquiryDailyLimit,
    ...(noticesTo && { noticesTo }),
  };
  const providers = testProviders();
  const app = await buildApp({ config, store, providers, ...world });
  afterAll(() => app.close());

  const call = caller(app);
  const create = async (): Promise<string> => {
    const contact = {
      fullName: 'Aroha Ngata',
      email: 'aroha@example.co.nz',
      receiveCorrespondence: true,
      type: 1,
    };
    return (await call('POST', '/v1/applications', contact)).body.externalId;
  };
  const submitted = async (applicant: keyof typeof completeApplicants = 'soleTrader'): Promise<string> => {
    const id = await create();
    await call('PUT', `/v1/applications/${id}`, { details: submissionFor(applicant) });
    return id;
  };
  const rowOf = async (id: string): Promise<ApplicationId> =>
    (
      await database
        .selectFrom('applications')
        .select('id')
        .where('key_hash', '=', hashId(id))
        .executeTakeFirstOrThrow()
    ).id;
  return {
    ...connected,
    app,
    call,
    config,
    create,
    submitted,
    store,
    providers,
    keys,
    rowOf,
    queuedEmails: async (id: string) => listQueuedEmails(store, await rowOf(id)),
  };
}

function caller(app: FastifyInstance) {
  return async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
    const body: any = isJson ? answer.json() : answer.body;
    return { status: answer.statusCode, body, headers: answer.headers };
  };
}

async function listQueuedEmails(
  store: AppDependencies['store'],
  applicationId: ApplicationId,
): Promise<QueuedEmail[]> {
  const rows = await store.database
    .selectFrom('outbox')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('channel', '=', 'mail')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    emailData: decryptPayload<'mail'>(store, row),
  })) as QueuedEmail[];
}

import { readFileSync } from 'node:fs';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { keyFilePath } from '@forecourt/platform/crypto/key-file.ts';
import { parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { correctAnswers } from '../../features/applications/correct-answers.ts';
import { askToCorrect } from '../../features/status/ask-to-correct.ts';
import { startJob } from '../../testing/jobs.ts';
import { keyWorld } from '../../testing/keys.ts';
import { locked } from '../../testing/locked.ts';
import { guaranteeFor, submissionFor, testServer } from '../../testing/server.ts';
import { verifySearch } from '../audit/verify-search.ts';
import { findApplicationsByTerms } from '../desk/search.ts';
import { openEncrypter } from '../keys/key-checks.ts';
import { fillSearchIndex } from './search-index.ts';

const { asOwner, call, create, pool, providers, rowOf, store, submitted } = await testServer({
  RATE_LIMIT_FACTOR: '10000',
});
const details = submissionFor('limitedDirector');
const phone = details.finalDetails.contactNumber;

beforeEach(() => asOwner('delete from applications; delete from housekeeping'));

async function sent(): Promise<{ id: string; row: Awaited<ReturnType<typeof rowOf>>; reference: string }> {
  const id = await create();
  const { body } = await call('PUT', `/v1/applications/${id}`, { details });
  return { id, row: await rowOf(id), reference: body.reference };
}

const context = { requestId: 'r' };
const faults = async () => (await verifySearch(store)).faults.map(({ what }) => what);

describe('what an application is found by', () => {
  test('changes with a corrected answer, in its transaction [DESK-10, PROVIDER-03]', async () => {
    const { row, reference } = await sent();
    expect(await findApplicationsByTerms(store, phone)).toEqual([row]);
    const asking = {
      questions: ['contact-number'],
      because: 'Nobody answers.',
      askedBy: 'Mere',
      context,
    } as const;
    await locked(askToCorrect)(store, reference, asking);
    const { finalDetails, ...answers } = limitedDirector;
    const corrected = { ...answers, finalDetails: { ...finalDetails, contactNumber: '03 443 9876' } };
    const given = {
      which: { id: row },
      number: 1,
      answers: corrected,
      kept: [],
      today: '2026-11-27',
      context,
    };
    await correctAnswers(store, providers, given);
    expect(await findApplicationsByTerms(store, '+64 3 4439876')).toEqual([row]);
    expect(await findApplicationsByTerms(store, phone)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('grows by the address that a guarantor gives [DESK-10]', async () => {
    const { creditBureau } = providers;
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const { id, row } = await sent();
    providers.creditBureau = creditBureau;
    const guarantee = { ...guaranteeFor('limitedDirector'), personalGuaranteeEmail: 'guarantor@example.net' };
    const answer = await call('PUT', `/v1/applications/${id}/personalGuarantee`, { details: guarantee });
    expect(answer.status).toBe(200);
    expect(await findApplicationsByTerms(store, 'Guarantor@Example.net')).toEqual([row]);
    expect(await findApplicationsByTerms(store, details.email)).toEqual([row]);
    expect(await faults()).toEqual([]);
  });

  test('stays when the data key is changed and the old one is retired [DESK-10, OPS-11]', async () => {
    const here = await keyWorld();
    const row = await here.rowOf(await here.submitted('limitedDirector'));
    expect(await here.data('keys rotate')).toMatchObject({ code: 0, key: 'k2' });
    expect(await here.data('keys retire k1')).toMatchObject({ code: 0 });
    const keys = parseDataKeys(readFileSync(keyFilePath(here.dataDir), 'utf8'));
    const rotated = { ...here.store, encrypter: await openEncrypter(here.database, keys) };
    expect(await findApplicationsByTerms(rotated, phone)).toEqual([row]);
    expect((await verifySearch(rotated)).faults).toEqual([]);
  }, 60_000);

  test('does not show its values in the database [DESK-10, PRIV-01]', async () => {
    await sent();
    const { rows } = await pool.query('select tokens from application_search');
    expect(rows).toHaveLength(1);
    for (const token of rows[0].tokens) expect([1, 2, 3, 4, 5, 6]).toContain(token >> 24);
    expect(Math.max(...rows[0].tokens.map((token: number) => token & 0xff0000))).toBe(0);
  });
});

describe('applications of an earlier release', () => {
  test('are indexed by any server, however often it is cut off, and found then [DESK-10, OPS-10]', async () => {
    const rows = [];
    for (let n = 0; n < 3; n += 1) rows.unshift(await rowOf(await submitted('limitedDirector')));
    await create();
    await asOwner(
      `delete from application_search; update applications set submission = '\\x00' where id = ${rows[1]}`,
    );
    await expect(fillSearchIndex(store, AbortSignal.abort())).rejects.toThrow('aborted');
    const filled = await Promise.all([fillSearchIndex(store), fillSearchIndex(store)]);
    expect(Math.max(...filled)).toBe(2);
    expect(await findApplicationsByTerms(store, phone)).toEqual([rows[0], rows[2]]);
    expect(await fillSearchIndex(store)).toBe(0);
  });

  test('get the tokens that it did not store, and so does what one of its servers adds meanwhile [DESK-30, OPS-10]', async () => {
    const { row } = await sent();
    const asBefore = () =>
      asOwner(`update application_search set tokens =
        array(select token from unnest(tokens) token where token >> 24 <= 3)`);
    const kinds = async () =>
      (await pool.query('select tokens from application_search')).rows[0].tokens.map(
        (token: number) => token >> 24,
      );
    await asBefore();
    expect(await fillSearchIndex(store)).toBe(1);
    await asBefore();
    expect(await fillSearchIndex(store)).toBe(1);
    expect(await kinds()).toEqual(expect.arrayContaining([4, 5, 6]));
    expect(await findApplicationsByTerms(store, phone)).toEqual([row]);
    expect(await faults()).toEqual([]);
    expect([await fillSearchIndex(store), await fillSearchIndex(store)]).toEqual([0, 0]);
  });

  test('are indexed beside the calls of a server, once [DESK-10, OPS-10]', async () => {
    await submitted();
    await asOwner('delete from application_search');
    const said: object[] = [];
    const log = {
      info: (about: object) => void said.push(about),
      warn: (about: object) => void said.push(about),
    };
    for (let start = 0; start < 2; start += 1) await startJob('searchIndex', { store, log }).stop();
    for (const table of ['application_search', 'housekeeping']) {
      const job = startJob('searchIndex', { store, log });
      await expect.poll(() => pool.query(`select from ${table}`)).toMatchObject({ rowCount: 1 });
      await job.stop();
    }
    await startJob('searchIndex', { store, log }).stop();
    expect(await faults()).toEqual([]);
    expect(said).toEqual([{ filled: 1 }]);
  });
});

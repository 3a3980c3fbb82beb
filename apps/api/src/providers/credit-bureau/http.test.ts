import { join } from 'node:path';
import { creditAnswer, creditEnquiry } from '@forecourt/domain/providers/credit-bureau.ts';
import { brokenBehaviours } from '@forecourt/fixtures/simulators/conduct.ts';
import { bureauKey, creditBureauService } from '@forecourt/fixtures/simulators/decisions.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { apiDocument } from '../../testing/api-document.ts';
import { creditBureauSuite, mere } from '../../testing/suites/credit-bureau.ts';
import { httpCreditBureau } from './http.ts';

const crafted: { status?: number; body?: unknown } = {};
const simulator = await startSimulator({ bureau: creditBureauService, crafted: () => crafted });
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.set('bureau', 'well');
  simulator.asked.length = 0;
});

const lines: string[] = [];
const watch = createProviderMonitor();
watch.logTo({ warn: (...line) => void lines.push(JSON.stringify(line)) });
const open = (name: 'bureau' | 'crafted' = 'bureau', timeoutMs = 5_000, key = bureauKey) =>
  httpCreditBureau({ url: simulator.urlOf(name), key }, { timeoutMs, watch });
const askedBodies = () => simulator.asked.map(({ body }) => JSON.parse(body));

creditBureauSuite('over HTTP', open());

describe('a credit bureau over HTTP', () => {
  test('gets the consent of the person, its purpose, and no more about them than it needs [PRIV-03, PROV-08]', async () => {
    await open().check(mere);
    expect(askedBodies()).toEqual([
      {
        reference: 'enquiry-1',
        purpose: 'credit-decision',
        consent: { given: true, wordingVersion: '2026-11' },
        person: {
          legalName: 'Mere Tāwhiri',
          gender: 'Female',
          dateOfBirth: '1984-05-06',
          driverLicence: { number: 'AB123456', version: '321' },
          residentialAddress: '27 Tainui Street, Greymouth 7805',
        },
        business: { ageYears: 9, monthlyFuelSpendDollars: 12_499 },
      },
    ]);
  });

  test('gets no gender that was not disclosed [PRIV-03]', async () => {
    await open().check({ ...mere, gender: 'Undisclosed' });
    expect(askedBodies()[0].person).not.toHaveProperty('gender');
  });

  test('gets what the register says of a claim to be a director [CRED-01, PROV-08]', async () => {
    await open().check({ ...mere, directorClaim: 'NotOnRegister' });
    expect(askedBodies()[0].person.claimsToBeDirector).toBe('NotOnRegister');
  });

  test('is asked again with the same key for the same enquiry, and another for another [PROV-07, API-18]', async () => {
    simulator.set('bureau', 'dead', 1);
    expect(await open().check(mere)).toBe('Approved');
    await open().check({ ...mere, reference: 'enquiry-2' });
    const keys = simulator.asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each(brokenBehaviours)(
    'that is %s decides nothing, in its time [PROV-07, PROV-08]',
    async (conduct) => {
      simulator.set('bureau', conduct);
      await expect(open('bureau', 300).check(mere)).rejects.toMatchObject({
        name: 'ProviderUnavailable',
        provider: 'creditBureau',
      });
    },
  );

  test.each([
    [200, { reference: 'enquiry-2', decision: 'Approved' }],
    [200, { reference: 'enquiry-1', decision: 'approved' }],
    [200, { reference: 'enquiry-1' }],
    [400, { reference: 'enquiry-1', decision: 'Approved' }],
    [404, { reference: 'enquiry-1', decision: 'Approved' }],
  ])('that answers %i %o decides nothing [PROV-08]', async (status, body) => {
    Object.assign(crafted, { status, body });
    await expect(open('crafted').check(mere)).rejects.toMatchObject({ provider: 'creditBureau' });
  });

  test('leaves nothing of a person in the log, whatever goes wrong [OPS-02, PROV-07]', () => {
    expect(lines.length).toBeGreaterThan(10);
    for (const personal of ['AB123456', '321', 'Tāwhiri', '1984', 'Tainui', 'enquiry', bureauKey]) {
      expect(lines.join()).not.toContain(personal);
    }
  });

  test('is described by an OpenAPI file that is made of what is sent and read [PROV-01]', async () => {
    const document = apiDocument({
      title: 'Credit bureau for Forecourt',
      description:
        'What an installation offers so that applications are decided by its credit bureau: CREDIT_BUREAU_URL is the base of this service, CREDIT_BUREAU_KEY its bearer key. Any failure, and any answer but these, leads to an assessment by a person.',
      path: '/credit-decisions',
      summary: 'Decides on the credit of an applicant',
      question: creditEnquiry,
      answer: creditAnswer,
      repeatable: {
        header: 'Idempotency-Key',
        description:
          'An enquiry may arrive again with the same Idempotency-Key and the same body: it gets the first decision again, and the bureau is asked once.',
      },
    });
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, '../../../../../docs/providers/credit-bureau.openapi.json'),
    );
  });
});

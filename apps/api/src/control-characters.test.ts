import { callbackOf } from '@forecourt/domain/application/submission.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { describe, expect, test } from 'vitest';
import { guaranteeFor, submissionFor, testServer } from './testing/server.ts';
import { textsIn, withText } from './testing/typed-everywhere.ts';

const { call, create, submitted, providers } = await testServer({ RATE_LIMIT_FACTOR: '1000' });
providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };

type Method = 'POST' | 'PUT';
type Call = readonly [
  method: Method,
  url: (id: string) => string,
  body: object,
  ready: () => Promise<string>,
];
const card = { ...defaultCard, cardType: 'DriverVehicle', vehicle: { registration: 'NKP482' } };

/** Every call that takes a body, with one that it accepts and the application it is accepted for. */
const calls: readonly Call[] = [
  [
    'POST',
    () => '/v1/applications',
    { fullName: 'Aroha Ngata', email: 'aroha@example.co.nz', receiveCorrespondence: true, type: 1 },
    create,
  ],
  ['PUT', (id) => `/v1/applications/${id}`, { details: submissionFor('limitedDirector') }, create],
  [
    'PUT',
    (id) => `/v1/applications/${id}/requestCallback`,
    {
      details: {
        ...callbackOf(limitedDirector),
        callbackDetails: {
          fullName: 'Aroha Ngata',
          email: 'aroha@example.co.nz',
          contactNumber: '021 123 4567',
        },
      },
    },
    create,
  ],
  [
    'PUT',
    (id) => `/v1/applications/${id}/personalGuarantee`,
    { details: { ...guaranteeFor('soleTrader'), personalGuaranteeEmail: 'mere@example.co.nz' } },
    submitted,
  ],
  [
    'PUT',
    (id) => `/v1/applications/${id}/card`,
    { preferences: { cards: [{ ...card, driver: { name: 'Aroha Ngata' } }] } },
    submitted,
  ],
  [
    'POST',
    (id) => `/v1/applications/${id}/share`,
    { emails: ['mere@example.co.nz'] },
    async () => {
      const id = await create();
      await call('POST', '/v1/drafts', { applicationExternalId: id, state: { rootState: { version: 1 } } });
      return id;
    },
  ],
  [
    'POST',
    () => '/v1/airpoints/membershipnumber/validate',
    { membershipNumber: '1234567', firstName: 'Aroha', familyName: 'Ngata' },
    create,
  ],
  [
    'POST',
    () => '/v1/banks/account/validate',
    { bankId: 'asb', fullAccountNumber: '12-3140-0171323-50' },
    create,
  ],
];

describe.each(calls.map((row) => [row[0], row[1](':id'), row] as const))('%s %s', (_, __, row) => {
  const [method, url, body, ready] = row;

  test('REL-05 is taken as it stands', async () => {
    expect([200, 201]).toContain((await call(method, url(await ready()), body)).status);
  });

  test.each(textsIn(body).map((way) => [way.join('.'), way] as const))(
    'REL-05 a NUL or another control character in %s is no failure',
    async (_place, way) => {
      for (const text of ['\u0000', 'a\u0000b', '\u001b[2J\u0085', '\ud800']) {
        const { status } = await call(method, url(await ready()), withText(body, way, text));
        expect([200, 201, 400, 409], JSON.stringify(text)).toContain(status);
      }
    },
  );
});

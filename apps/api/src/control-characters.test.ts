import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { describe, expect, test } from 'vitest';
import { readApplication } from './store/applications/applications.ts';
import { guaranteeFor, submissionFor, testServer } from './testing/server.ts';
import { textsIn, typeEverywhere, withText } from './testing/typed-everywhere.ts';

const { call, create, submitted, providers, store, queuedEmails } = await testServer({
  RATE_LIMIT_FACTOR: '1000',
});
providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };

async function called(fullName: string): Promise<string> {
  const id = await create();
  const contact = { fullName, email: 'aroha@example.co.nz', contactNumber: '021 123 4567' };
  const details = { ...callbackDetailsOf(limitedDirector), callbackDetails: contact };
  await call('PUT', `/v1/applications/${id}/requestCallback`, { details });
  return id;
}

type Method = 'POST' | 'PUT';
type Call = readonly [
  method: Method,
  url: (id: string) => string,
  body: object,
  ready: () => Promise<string>,
];
const card = { ...defaultCard, cardType: 'DriverVehicle', vehicle: { registration: 'NKP482' } };

/** Every call with a body, a body that it accepts, and the application it is for. */
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
        ...callbackDetailsOf(limitedDirector),
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

  test('is taken as it stands [REL-05]', async () => {
    expect([200, 201]).toContain((await call(method, url(await ready()), body)).status);
  });

  test.each(textsIn(body).map((way) => [way.join('.'), way] as const))(
    'a NUL or another control character in %s is no failure [REL-05]',
    async (_place, way) => {
      for (const text of ['\u0000', 'a\u0000b', '\u001b[2J\u0085', '\ud800']) {
        const { status } = await call(method, url(await ready()), withText(body, way, text));
        expect([200, 201, 400, 409], JSON.stringify(text)).toContain(status);
      }
    },
  );
});

test('of what is typed no mark that nobody sees, and no stack of marks, is kept or mailed [SEC-14]', async () => {
  const marks = '\u202e\u2066\u061c\u200b\ufeff\u{e0041}\u034f';
  const typed = `Ar${marks}oha Nga\u0304ta${'\u0302'.repeat(60)}`;
  const hidden = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|\p{M}{5}/u;
  const typing = calls.filter(([, url]) => /\/(?:id|requestCallback|card)$/.test(url('id')));
  expect(typing).toHaveLength(3);
  for (const [method, url, body, ready] of typing) {
    const id = await ready();
    const { places } = await typeEverywhere(call, [method, url(id), body], typed);
    expect(places.length).toBeGreaterThan(0);
    const { submission, callback, cards } = (await readApplication(store, id)) ?? {};
    const all = JSON.stringify([submission, callback, cards, await queuedEmails(id)]);
    expect(all).not.toMatch(hidden);
  }
  const { callback } = (await readApplication(store, await called(typed))) ?? {};
  expect(callback?.callbackDetails.fullName).toBe('Aroha Nga\u0304ta\u0302\u0302\u0302\u0302');
});

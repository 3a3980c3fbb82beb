import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { expect, test } from 'vitest';
import { submissionFor, testServer } from './testing/server.ts';

const { call, create, submitted, queuedEmails } = await testServer({ RATE_LIMIT_FACTOR: '100' });
const links = ['Verify at http://evil.example/login', 'WWW.evil.example', 'one\ntwo', 'one\u2028two'];
const contact = { fullName: 'Aroha Ngata', email: 'aroha@example.co.nz', contactNumber: '021 123 4567' };

type Names = Readonly<Record<string, (id: string, name: string) => ReturnType<typeof call>>>;
/** Every name that a sender chooses and an email to others contains. */
const names: Names = {
  'the full name at the start': (_, fullName) =>
    call('POST', '/v1/applications', {
      fullName,
      email: contact.email,
      receiveCorrespondence: true,
      type: 1,
    }),
  'the full name of a submission': (id, fullName) =>
    call('PUT', `/v1/applications/${id}`, { details: { ...submissionFor('soleTrader'), fullName } }),
  'the business name of a submission, typed by hand': (id, businessName) => {
    const details = submissionFor('soleTrader');
    const businessDetails = {
      ...details.businessDetails,
      nzbn: null,
      business: null,
      hasManualInputBusiness: true,
      businessName,
      hasDifferentTradingName: true,
    };
    return call('PUT', `/v1/applications/${id}`, { details: { ...details, businessDetails } });
  },
  'the full name of a callback': (id, fullName) =>
    callback(id, { callbackDetails: { ...contact, fullName } }),
  'the business name of a callback': (id, businessName) =>
    callback(id, {
      businessDetails: { ...callbackDetailsOf(limitedDirector).businessDetails, businessName },
    }),
};
const callback = (id: string, changed: object) =>
  call('PUT', `/v1/applications/${id}/requestCallback`, {
    details: { ...callbackDetailsOf(limitedDirector), callbackDetails: contact, ...changed },
  });

test.each(Object.entries(names))('%s holds no link and no line break [SEC-06]', async (_, send) => {
  for (const name of links) {
    const id = await create();
    const { status, body } = await send(id, name);
    expect(status, name).toBe(400);
    expect(body.exception).toHaveLength(1);
    expect(await queuedEmails(id)).toEqual([]);
  }
  expect([200, 201]).toContain((await send(await create(), 'Ng\u0101ti Porou & Sons')).status);
});

test('the driver of a card is a name without links, reported by card [SEC-06]', async () => {
  const id = await submitted();
  const cards = links.map((name) => ({ ...defaultCard, cardType: 'Driver', driver: { name } }));
  const { status, body } = await call('PUT', `/v1/applications/${id}/card`, { preferences: { cards } });
  expect(status).toBe(400);
  expect(body.exception.map(({ field }: { field: string }) => field)).toEqual(
    links.map((_, index) => `preferences.cards.${index}.driver.name`),
  );
});

import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { handoverEvent } from '@forecourt/domain/contract/handover.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { expect, test } from 'vitest';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { signedRead } from '../../testing/deciding.ts';
import { testDesk } from '../../testing/desk.ts';
import { newSecret } from '../../testing/handover.ts';
import { hamish, partsOf, withPart } from '../../testing/parts.ts';

const secret = newSecret();
const server = await testDesk({
  HANDOVER_URL: 'https://example.com/',
  HANDOVER_SECRET: newSecret(),
  DECISIONS_SECRET: secret,
});
const { call, database, providers, rowOf, store } = server;
const parts = partsOf(server);

async function eventsOf(id: string) {
  const rows = await database
    .selectFrom('outbox')
    .selectAll()
    .where('application_id', '=', await rowOf(id))
    .where('channel', '=', 'handover')
    .orderBy('id')
    .execute();
  return rows.map((row) => handoverEvent.parse(JSON.parse(decryptPayload<'handover'>(store, row))));
}

test('desk, hand-over and signed reads say who answered the credit section and gave the guarantee [PART-04, PART-06]', async () => {
  const { id, key } = await parts.asked();
  await parts.answer(key);
  providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
  const form = withPart(limitedDirector, (await parts.list(id)).body.parts[0]);
  const { reference, statusKey } = (await parts.submit(id, form)).body;
  await call('POST', '/v1/status/parts', { key: statusKey, ...hamish });
  expect((await parts.guarantee(await parts.keyOf(id))).status).toBe(200);
  expect(await eventsOf(id)).toMatchObject([
    {
      type: 'application.submitted',
      data: {
        details: { creditDetails: { legalName: 'Hamish James Buchan' } },
        creditAnsweredBy: { ...hamish, part: 1 },
      },
    },
    {
      type: 'guarantee.given',
      data: { guarantor: 'Hamish James Buchan', givenBy: { ...hamish, part: 2 } },
    },
  ]);
  const read = await signedRead(server.app, `/v1/applications/${reference}`, { secret });
  expect(read).toMatchObject({
    status: 200,
    body: {
      submission: { creditAnsweredBy: { ...hamish, part: 1 } },
      guarantee: { givenBy: { ...hamish, part: 2 } },
    },
  });
  const as = await server.signedIn('assessor');
  const { body } = await server.ask(deskApplication, { params: { reference }, as: as.token });
  const facts = Object.fromEntries(
    body.known.map(({ label, value }: { label: string; value: string }) => [label, value]),
  );
  const line = /^Hamish Buchan, hamish@lindisfencing\.co\.nz\nBy a link sent on [\d/]+, on [\d/]+$/;
  expect(facts['Credit check answered by']).toMatch(line);
  expect(facts['Guarantee given by']).toMatch(line);
  expect(body.history.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['part asked', 'part answered', 'submitted', 'guarantee given']),
  );
});

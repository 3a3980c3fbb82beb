import { describe, expect, test, vi } from 'vitest';
import { sendDecision, signedHeaders } from '../../testing/deciding.ts';
import { newSecret } from '../../testing/handover.ts';
import { testServer } from '../../testing/server.ts';

const [secret, earlier] = [newSecret(), newSecret()];
const settings = { DECISIONS_SECRET: `${secret} ${earlier}`, RATE_LIMIT_FACTOR: '1000' };
const { app, submitted, providers, pool, rowOf, call } = await testServer(settings);
providers.creditBureau = { check: async () => 'Assess' };

const referenceOf = async (id: string): Promise<string> =>
  (await pool.query('select reference from applications where id = $1', [await rowOf(id)])).rows[0].reference;
const toAssess = async () => {
  const id = await submitted();
  return { id, reference: await referenceOf(id) };
};
const approval = (reference: string) => ({
  reference,
  decision: 'Approved',
  reasons: [],
  decidedBy: 'Mere Tāmati',
});
const decisions = async (): Promise<number> =>
  (await pool.query("select count(*)::integer as count from decisions where source = 'system'")).rows[0]
    .count;

const places = (length: number) => Array.from({ length }, (_, place) => place);
function alteredAt(bytes: Buffer, place: number): Buffer {
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
}

describe('a decision from the provider’s own system', () => {
  test('is taken with either secret during a change, and with no other [DEC-02]', async () => {
    for (const one of [secret, earlier]) {
      const { reference } = await toAssess();
      expect(await sendDecision(app, approval(reference), { secret: one })).toMatchObject({ status: 200 });
    }
    const { reference } = await toAssess();
    expect(await sendDecision(app, approval(reference), { secret: newSecret() })).toEqual({
      status: 401,
      body: {
        code: 'unsigned',
        exception: 'This is not signed by DECISIONS_SECRET, or was signed more than five minutes ago.',
        requestId: expect.any(String),
      },
    });
  });

  test('is refused with any byte of its body or of what signs it altered, and then nothing is changed [DEC-02]', async () => {
    const { reference } = await toAssess();
    const before = await decisions();
    const length = Buffer.from(JSON.stringify(approval(reference))).length;
    for (const place of places(length)) {
      const altered = (body: Buffer) => alteredAt(body, place);
      const { status } = await sendDecision(app, approval(reference), { secret, altered });
      expect(status, `byte ${place} of the body`).toBe(401);
    }
    const headers = signedHeaders(approval(reference), { secret });
    for (const [name, value] of Object.entries(headers)) {
      const instead = [
        ...places(value.length).map((place) => `${alteredAt(Buffer.from(value), place)}`),
        '',
        '1',
      ];
      for (const text of instead) {
        const { status } = await sendDecision(app, approval(reference), {
          secret,
          headers: { ...headers, [name]: text },
        });
        expect(status, `${name}: ${text}`).toBe(401);
      }
    }
    expect(await decisions()).toBe(before);
    expect(await sendDecision(app, approval(reference), { secret, headers })).toMatchObject({ status: 200 });
    expect(await decisions()).toBe(before + 1);
  });

  test('is taken 299 s after it was signed and refused 301 s after, and neither decides twice [DEC-02]', async () => {
    const { reference } = await toAssess();
    const at = new Date();
    const first = await sendDecision(app, approval(reference), { secret, at });
    expect(first).toMatchObject({ status: 200, body: { reference, decision: 'Approved' } });
    const before = await decisions();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(at.getTime() + 299_000);
    expect(await sendDecision(app, approval(reference), { secret, at })).toEqual(first);
    vi.setSystemTime(at.getTime() + 301_000);
    expect((await sendDecision(app, approval(reference), { secret, at })).status).toBe(401);
    expect(await decisions()).toBe(before);
  });

  test('is not read before its signature holds: nonsense and what is unknown are 401 first [DEC-02]', async () => {
    const unread = '{"reference":';
    expect((await sendDecision(app, unread, { secret: newSecret() })).status).toBe(401);
    expect((await sendDecision(app, unread, { secret })).status).toBe(400);
    expect((await sendDecision(app, approval('ZZZZ-ZZZZ'), { secret: newSecret() })).status).toBe(401);
    expect((await sendDecision(app, approval('ZZZZ-ZZZZ'), { secret })).status).toBe(404);
    expect((await call('POST', '/v1/decisions')).status).toBe(401);
    expect((await call('POST', '/v1/decisions', approval('ZZZZ-ZZZZ'))).status).toBe(401);
  });

  test('a body that is not as described is reported field by field once it is signed [DEC-02]', async () => {
    const { reference } = await toAssess();
    const { status, body } = await sendDecision(
      app,
      { ...approval(reference), decision: 'Assess', reasons: ['mood'], decidedBy: ' ' },
      { secret },
    );
    expect(status).toBe(400);
    expect(body.exception.map(({ field }: { field: string }) => field)).toEqual([
      'decision',
      'reasons.0',
      'decidedBy',
    ]);
  });
});

test('there is no such call where no secret is set [DEC-02]', async () => {
  const server = await testServer();
  expect((await sendDecision(server.app, approval('ZZZZ-ZZZZ'), { secret })).status).toBe(404);
});

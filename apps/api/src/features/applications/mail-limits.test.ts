import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { scrape } from '../../testing/scrape.ts';
import { testServer } from '../../testing/server.ts';

const { asOwner, app, pool } = await testServer();
beforeEach(() => asOwner('delete from outbox'));

let senders = 0;
/** A network address that was not used before. */
function somebody(): string {
  senders += 1;
  return `2001:db8:${senders.toString(16)}::1`;
}

async function call(remoteAddress: string, method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await app.inject({ method, url, payload, remoteAddress });
  return { status: answer.statusCode, body: answer.json(), wait: Number(answer.headers['retry-after']) };
}

async function started(by: string): Promise<string> {
  const person = { fullName: 'Aroha Ngata', email: 'a@example.co.nz', receiveCorrespondence: true, type: 1 };
  return (await call(by, 'POST', '/v1/applications', person)).body.externalId;
}
async function saved(by = somebody()): Promise<string> {
  const id = await started(by);
  await call(by, 'POST', '/v1/drafts', { applicationExternalId: id, state: { rootState: {} } });
  return id;
}
const share = (by: string, id: string, emails: string[]) =>
  call(by, 'POST', `/v1/applications/${id}/share`, { emails });
const five = (round: number) => Array.from({ length: 5 }, (_, place) => `r${round}p${place}@example.co.nz`);

/** Ages the emails only. */
const after = (interval: string) =>
  pool.query('update outbox set created_at = created_at - $1::interval', [interval]);

describe('a link that is asked for too often is refused, with the time to ask again', () => {
  test('one address is mailed 5 times a minute and 10 a day, no matter who asks [SEC-05, SEC-06]', async () => {
    const ask = async () => share(somebody(), await saved(), ['Often@example.co.nz']);
    for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(200);
    const soon = await ask();
    expect([soon.status, soon.wait > 0, soon.wait <= 60]).toEqual([429, true, true]);
    expect(soon.body.exception).toBe(
      'The link was sent many times just now. Please copy it, or try again in a minute.',
    );
    await after('1 minute');
    for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(200);
    await after('1 minute');
    const later = await ask();
    expect([later.status, later.wait > 60, later.wait <= 86_400]).toEqual([429, true, true]);
    expect(later.body.exception).toBe(
      'The link was sent many times today. Please copy it, or try again tomorrow.',
    );
    await after('23 hours 58 minutes');
    expect((await ask()).status).toBe(200);
  });

  test('one application mails 10 times a minute and 30 a day, no matter who asks [SEC-05, SEC-06]', async () => {
    const id = await saved();
    let rounds = 0;
    const ask = async () => (await share(somebody(), id, five((rounds += 1)))).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    await after('1 minute');
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    await after('1 minute');
    expect([await ask(), await ask()]).toEqual([200, 200]);
    await after('1 minute');
    expect(await ask()).toBe(429);
  });

  test('one sender mails 30 times a minute and 300 a day, to any address, of any application [SEC-05, SEC-06]', async () => {
    const by = somebody();
    let rounds = 0;
    const ask = async () => (await share(by, await saved(), five((rounds += 1)))).status;
    for (let times = 0; times < 6; times += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    expect((await share(somebody(), await saved(), five(0))).status).toBe(200);
    await after('1 minute');
    expect(await ask()).toBe(200);
  });

  test('of five addresses none is mailed when one is too many [SEC-05, SEC-06]', async () => {
    for (let times = 0; times < 5; times += 1)
      await share(somebody(), await saved(), ['often@example.co.nz']);
    const id = await saved();
    const answer = await share(somebody(), id, ['first@example.co.nz', 'often@example.co.nz']);
    expect(answer.status).toBe(429);
    expect((await pool.query('select 1 from outbox')).rowCount).toBe(5);
  });

  test('thirty at once are no more than one after the other [SEC-06]', async () => {
    const ids = [];
    for (let times = 0; times < 30; times += 1) ids.push(await saved());
    const asked = ids.map((id) => share(somebody(), id, ['often@example.co.nz']));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });
});

describe('what follows from something else is mailed within limits, and happens regardless', () => {
  test('sixty callbacks a minute to one victim are all taken, and mail them eight times [SEC-06]', async () => {
    const by = somebody();
    for (let times = 0; times < 60; times += 1) {
      const callbackDetails = {
        fullName: 'Your account is suspended, please call',
        email: 'victim@example.co.nz',
        contactNumber: '021 123 4567',
      };
      const details = { ...callbackDetailsOf(limitedDirector), callbackDetails };
      const url = `/v1/applications/${await started(by)}/requestCallback`;
      expect((await call(by, 'PUT', url, { details })).status).toBe(200);
    }
    const { rows } = await pool.query<{ kind: string; mailed: string; withheld: string }>(
      `select kind, count(*) filter (where gave_up_at is null)::integer as mailed,
         count(*) filter (where last_failure = 'withheld')::integer as withheld
       from outbox group by kind order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'callback-for-applicant', mailed: 8, withheld: 52 },
      { kind: 'callback-for-provider', mailed: 52, withheld: 8 },
    ]);
    const body = await scrape(app);
    expect(body).toContain('outbox_withheld{channel="mail"} 60');
    expect(body).toContain('outbox_dead_letters{channel="mail"} 0');
  });
});

import { afterEach, expect, test } from 'vitest';
import { recordDecision } from '../features/decisions/decide.ts';
import { answerLinkRequests } from '../features/status/lost-link.ts';
import { type OutboxWorker, startOutbox } from '../outbox/worker.ts';
import { dailyNetworkMailLimit, dailyStrangerMailLimit } from '../store/outbox/mails-of-a-day.ts';
import { locked } from '../testing/locked.ts';
import { submissionFor, testServer } from '../testing/server.ts';
import { mailChannel } from './channel.ts';
import { createDailyMailLimit } from './day-limit.ts';

const context = { requestId: 'r' };
const soon = { timeout: 20_000, interval: 20 };
const workers: OutboxWorker[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

/** A server, its people and its outbox, with `most` mails a day. */
async function someDay(most: number) {
  const server = await testServer({}, { mailDailyLimit: most });
  server.providers.creditBureau = { check: async () => 'Assess' };
  const from = async (remoteAddress: string, method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await server.app.inject({ method, url, payload, remoteAddress });
    return { status: answer.statusCode, body: answer.json() };
  };
  const begin = async (address: string): Promise<string> => {
    const person = {
      fullName: 'Aroha Ngata',
      email: 'a@example.co.nz',
      receiveCorrespondence: true,
      type: 1,
    };
    return (await from(address, 'POST', '/v1/applications', person)).body.externalId;
  };
  const submit = async (address: string, email: string) => {
    const details = { ...submissionFor('soleTrader'), email };
    const { status, body } = await from(address, 'PUT', `/v1/applications/${await begin(address)}`, {
      details,
    });
    return { status, reference: body.reference as string };
  };
  const share = async (address: string, emails: string[]) => {
    const id = await begin(address);
    await from(address, 'POST', '/v1/drafts', { applicationExternalId: id, state: { rootState: {} } });
    return (await from(address, 'POST', `/v1/applications/${id}/share`, { emails })).status;
  };
  const loseLink = async (address: string, reference: string, email: string) => {
    await from(address, 'POST', '/v1/status/lost', { reference, email });
    await answerLinkRequests(server.store, context);
  };
  const approve = (reference: string) =>
    locked(recordDecision)(
      server.store,
      reference,
      { reference, decision: 'Approved', decidedBy: 'Mere', reasons: [] },
      { by: 'system', context },
    );

  const sent: string[] = [];
  const log: string[] = [];
  const warn = (_: object, sentence: string) => void log.push(sentence);
  const start = () => {
    const limit = createDailyMailLimit(server.database, most, { warn });
    const deliver = limit.counting(async ({ kind, payload }) => void sent.push(`${kind} ${payload.to}`));
    const worker = startOutbox({ ...server.store, channels: [mailChannel(deliver, limit)], log: { warn } });
    workers.push(worker);
  };
  const sentTo = (email: string) => sent.filter((mail) => mail.endsWith(` ${email}`));
  return { ...server, submit, share, loseLink, approve, start, sent, sentTo, log };
}

test('a network that has sent all mails that it may delays no receipt, decision or status link of another address [SEC-23]', async () => {
  const most = 40;
  const { submit, share, approve, loseLink, start, sent, sentTo, pool } = await someDay(most);
  const network = (at: number) => `2001:db8:bad:${at.toString(16)}00::1`;
  const five = (at: number) => Array.from({ length: 5 }, (_, place) => `s${place}@s${at}.example.nz`);
  for (let at = 0; at < 6; at += 1) {
    expect((await submit(network(at), `somebody@example${at}.nz`)).status).toBe(200);
    await share(network(at + 16), five(at));
  }
  for (let at = 6; at < 12; at += 1) {
    const { status, reference } = await submit(network(at), `somebody@example${at}.nz`);
    expect(status).toBe(200);
    await loseLink(network(at), reference, `somebody@example${at}.nz`);
  }
  start();
  await expect.poll(() => sent.length, soon).toBe(dailyNetworkMailLimit(most));
  const { rows } = await pool.query<{ withheld: number }>(
    "select count(*)::integer as withheld from outbox where last_failure = 'withheld'",
  );
  expect(rows[0]?.withheld).toBeGreaterThan(0);

  const email = 'mere@rightful.example.nz';
  const { reference } = await submit('203.0.113.7', email);
  await approve(reference);
  await loseLink('203.0.113.7', reference, email);
  await expect
    .poll(() => sentTo(email), soon)
    .toEqual([`application-received ${email}`, `application-decided ${email}`, `status-link ${email}`]);
}, 60_000);

test('once strangers have used up their part of a day, decisions and status links leave, in their order, and receipts wait [SEC-23]', async () => {
  const most = 20;
  const { submit, share, approve, loseLink, start, sentTo, log, pool } = await someDay(most);
  const waits = (await submit('203.0.113.1', 'waits@example.nz')).reference;
  const decided = (await submit('203.0.113.2', 'decided@example.nz')).reference;
  for (let at = 0; at < dailyStrangerMailLimit(most); at += 5) {
    const emails = Array.from({ length: 5 }, (_, place) => `s${place}@s${at}.example.nz`);
    expect(await share(`198.51.100.${at + 1}`, emails)).toBe(200);
  }
  await pool.query("update outbox set delivered_at = now() where kind = 'share-link'");
  expect(await share('198.51.100.99', ['late@example.nz'])).toBe(429);

  await approve(decided);
  await loseLink('203.0.113.3', decided, 'decided@example.nz');
  start();
  await expect
    .poll(() => sentTo('decided@example.nz'), soon)
    .toEqual([
      'application-received decided@example.nz',
      'application-decided decided@example.nz',
      'status-link decided@example.nz',
    ]);
  expect(log).toEqual(['as many mails that anybody can cause left within a day as may: others of them wait']);
  expect(sentTo('waits@example.nz')).toEqual([]);
  const waiting = async () =>
    (await pool.query('select kind from outbox where delivered_at is null and gave_up_at is null')).rows;
  await expect.poll(waiting, soon).toEqual([{ kind: 'application-received' }]);

  await approve(waits);
  await expect
    .poll(() => sentTo('waits@example.nz'), soon)
    .toEqual(['application-received waits@example.nz', 'application-decided waits@example.nz']);
  for (const worker of workers.splice(0)) await worker.stop();
  await submit('203.0.113.4', 'later@example.nz');
  await pool.query("update outbox set delivered_at = delivered_at - interval '25 hours'");
  start();
  await expect
    .poll(() => sentTo('later@example.nz'), soon)
    .toEqual(['application-received later@example.nz']);
}, 60_000);

test('one network may cause fewer mails than are kept in reserve [SEC-23]', () => {
  for (const most of [40, 20_000])
    expect(dailyNetworkMailLimit(most)).toBeLessThanOrEqual(most - dailyStrangerMailLimit(most));
});

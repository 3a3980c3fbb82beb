import { remainingDeadlineMs, runWithinDeadline, withDeadline } from '@forecourt/platform/db/deadline.ts';
import { expect, test, vi } from 'vitest';
import { startJob } from '../../testing/jobs.ts';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, queuedEmails, store } = await testServer();
const details = submissionFor('soleTrader');

/** Runs work as after a request that has used up its time. */
async function withoutTime(work: () => void): Promise<void> {
  await withDeadline(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = runWithinDeadline(() => new Promise(() => {})).catch(() => {});
    await vi.runAllTimersAsync();
    await late;
    vi.useRealTimers();
    expect(remainingDeadlineMs()).toBeLessThanOrEqual(0);
    work();
  });
}

test('a link that was asked for goes at once, however long its asking has waited for the database [STATUS-07, REL-07]', async () => {
  const id = await create();
  const { reference } = (await call('PUT', `/v1/applications/${id}`, { details })).body;
  const jobs = startJob('lostLinksAndReminders', { store, log: { info: () => {}, warn: () => {} } });
  await call('POST', '/v1/status/lost', { reference, email: details.email });
  await withoutTime(() => jobs.nudge('lostLinksAndReminders'));
  const kinds = async () => (await queuedEmails(id)).map(({ kind }) => kind);
  await vi.waitFor(async () => expect(await kinds()).toContain('status-link'), { timeout: 2_000 });
  await jobs.stop();
});

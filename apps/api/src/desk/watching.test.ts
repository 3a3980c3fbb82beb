import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { beginSignIn, readSession } from '@forecourt/domain/contract/desk/getting-in.ts';
import { describe, expect, test } from 'vitest';
import { testDesk } from '../testing/desk.ts';
import { receiver, tracingTo } from '../testing/traces.ts';

const counted = /^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm;

/** Counts of requests by their labels. */
const countsIn = (metrics: string) =>
  [...metrics.matchAll(counted)].map(([, labels = '', count]) => {
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    return { ...Object.fromEntries(pairs), count: Number(count) } as Record<string, string | number>;
  });

describe('the metrics', async () => {
  const { ask, call, desk, signedIn } = await testDesk();
  const reference = 'K7PX-3M9D';

  test('count calls of the desk by route pattern, apart from those of applicants, and name no application [OPS-02]', async () => {
    const { token } = await signedIn('viewer');
    await ask(readSession);
    await ask(readSession);
    await ask(deskApplication, { params: { reference }, as: token });
    await desk.inject('/desk/v1/secret-one');
    await desk.inject('/desk/v1/secret-two');
    await call('GET', '/v1/banks');
    const { body } = await call('GET', '/metrics');
    const counts = countsIn(body);
    const ofDesk = counts.filter(({ listener }) => listener === 'desk');
    expect(ofDesk).toHaveLength(3);
    expect(ofDesk).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ route: readSession.url, method: 'GET', status: '200', count: 2 }),
        expect.objectContaining({ route: deskApplication.url, method: 'GET', status: '404', count: 1 }),
        expect.objectContaining({ route: 'none', status: '404', count: 2 }),
      ]),
    );
    expect(counts.filter(({ listener }) => listener === undefined)).toEqual([
      { route: '/v1/banks', method: 'GET', status: '200', count: 1 },
    ]);
    expect(body).not.toMatch(/K7PX|secret-/);
  });

  test('are not served by the desk [OPS-02, DESK-01]', async () => {
    const { body } = await desk.inject('/metrics');
    expect(body).not.toContain('http_request_duration_seconds');
  });
});

test('traces tell calls of the desk by route pattern [OPS-02]', async () => {
  const { url, spans } = await receiver();
  const tracing = await tracingTo(url);
  const { ask } = await testDesk();
  await ask(beginSignIn, { body: {} });
  await tracing.stop();
  const names = spans().flatMap(({ name, parentSpanId }) => (parentSpanId ? [] : [name]));
  expect(names).toEqual([`POST ${beginSignIn.url}`]);
});

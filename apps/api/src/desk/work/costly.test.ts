import { expect, test } from 'vitest';
import { testDesk } from '../../testing/desk.ts';
import { workCalls, workRequests } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, signedIn } = desk;
const requests = workRequests(desk);
const costly = Object.entries(workCalls).filter(([, call]) => 'isCostly' in call);

test('the searches and the exports, which open many applications or rows, are marked [SEC-26]', () => {
  expect(costly.map(([name]) => name).toSorted()).toEqual([
    'deskExportApplications',
    'deskExportBatch',
    'deskExportOrders',
    'deskExportRecord',
    'deskMarkOrdersSent',
    'deskSearchApplications',
    'deskSearchOrders',
  ]);
});

test.each(costly)(
  'of forty calls of a person at once those that wait are few: %s [SEC-26]',
  async (name, call) => {
    const { token } = await signedIn('manager');
    const request = { ...(await requests[name]?.()), as: token };
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(call, request)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(answers.find(({ status }) => status === 429)?.body.exception).toContain('many times at once');
    expect((await ask(call, request)).status).toBe(200);
  },
);

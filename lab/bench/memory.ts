import { databaseProcesses } from '../shared/database-processes.ts';
import { atMost, figureTable } from '../shared/figures.ts';
import type { Bench } from './bench.ts';
import { contact, drafter } from './drafting.ts';
import { measurePace, median } from './latency.ts';
import type { LeanClient } from './lean-client.ts';
import { megabytesIn, megabytesOf } from './processes.ts';
import { freshSettings, onServer } from './server.ts';

const atOnce = 10;
const readings = 30;

const residentOf = (pid: number): number => megabytesIn(pid, 'status', 'VmRSS');

const searches = [
  '/v1/addresses?query=12%20tai',
  '/v1/businesses?name=lindis&type=Other',
  '/v1/addresses?query=queen%20st',
  '/v1/addresses?query=14',
];

async function visitor(client: LeanClient): Promise<() => Promise<unknown>> {
  const { save, open } = await drafter(client, 3);
  const actions = [
    () => client.get('/v1/banks'),
    ...searches.map((path) => () => client.get(path)),
    save,
    save,
    save,
    open,
    () => client.send('POST', '/v1/applications', contact),
  ];
  let turn = 0;
  return () => {
    turn += 1;
    return actions[turn % actions.length]?.() ?? Promise.resolve();
  };
}

/** What the server takes while it answers without a pause what people do in a form, and whether that grows. */
export const memory: Bench = {
  name: 'memory',
  title: 'Memory under load',
  options: { minutes: { type: 'string', default: '6' } },
  run: ({ minutes }, load) =>
    onServer(freshSettings({ LOG_LEVEL: 'info' }), async ({ pid, dataDir, client }) => {
      const atStart = residentOf(pid);
      const actions = await Promise.all(Array.from({ length: atOnce }, () => visitor(client)));
      const action = (worker: number) => actions[worker]?.() ?? Promise.reject(new Error('no visitor'));
      const resident: number[] = [];
      let calls = 0;
      for (let reading = 0; reading < readings; reading += 1) {
        const seconds = (Number(minutes) * 60) / readings;
        calls += (await measurePace(seconds, atOnce, action)).perSecond * seconds;
        resident.push(residentOf(pid));
      }
      const third = (at: number): number =>
        median(resident.slice((at * readings) / 3, ((at + 1) * readings) / 3));
      // The first third fills caches and pools.
      const growth = 100 * (third(2) / third(1) - 1);
      return [
        `An hour cut short: ${minutes} minutes without a pause by ${atOnce} connections, log at info, ${Math.round(calls)} calls: as many as`,
        `${Math.round(calls / 3_600)} a second for an hour. Of ten calls four search addresses and businesses, three save a draft, one opens it,`,
        'one asks for the banks and one begins an application. The embedded PostgreSQL is not counted in. Resident memory, read',
        `${readings} times; growth is the median of the last third over that of the middle one. Load of the machine at the start: ${load}.`,
        '',
        ...figureTable([
          { what: 'most that the server took', measured: Math.max(...resident), ...atMost(200, 'MB') },
          { what: 'growth', measured: Math.max(0, growth), ...atMost(5, '%') },
        ]),
        '',
        `At the start ${atStart.toFixed(0)} MB; then, from a third of the time to the next, ${[0, 1, 2]
          .map((at) => third(at).toFixed(0))
          .join(', ')} MB. PostgreSQL beside it: ${megabytesOf(databaseProcesses(dataDir)).toFixed(0)} MB.`,
      ].join('\n');
    }),
};

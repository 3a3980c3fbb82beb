import type { Database } from '../database/tables.ts';
import { finishedTasks } from '../store/housekeeping.ts';
import { lateApplications } from '../store/late-applications.ts';
import { channelNames } from '../store/outbox.ts';
import { type Backlog, backlogs } from '../store/outbox-backlog.ts';
import type { Metrics } from './metrics.ts';

/** What waits by channel, how old the oldest of it is, and what was given up; and when each task last ended. */
export function storeMetrics(metrics: Metrics, database: Database): void {
  const figure = (name: string, help: string, of: (backlog: Backlog) => number) =>
    metrics.gauge(name, help, 'channel', async () => {
      const none = channelNames.map((channel) => [channel, 0] as const);
      const some = (await backlogs(database)).map((backlog) => [backlog.channel, of(backlog)] as const);
      return Object.fromEntries([...none, ...some]);
    });
  figure('outbox_waiting', 'Events that wait to be delivered', ({ waiting }) => waiting);
  figure('outbox_oldest_seconds', 'Age of the oldest event that waits', ({ oldest }) => oldest);
  figure('outbox_dead_letters', 'Events that were given up', ({ dead }) => dead);
  figure('outbox_withheld', 'Mails that a limit kept back', ({ withheld }) => withheld);
  metrics.gauge(
    'applications_late',
    'Applications that wait longer for a decision than was promised',
    'state',
    async () => ({ undecided: (await lateApplications(database, new Date())).count }),
  );
  metrics.gauge(
    'housekeeping_finished_timestamp_seconds',
    'When a task that runs by itself last came to its end, in Unix time',
    'task',
    async () =>
      Object.fromEntries(
        (await finishedTasks(database)).map(({ task, finished_at: at }) => [task, at.getTime() / 1_000]),
      ),
  );
}

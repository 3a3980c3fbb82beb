import { DatabaseUnavailable } from '@forecourt/platform/db/connect.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { createGauge, type Metrics } from '@forecourt/platform/telemetry/metrics.ts';
import { listOverdueCallbacks } from '../store/applications/callbacks.ts';
import { countEnquiriesWithinDay } from '../store/applications/credit-enquiries.ts';
import { listOverdueOrders } from '../store/applications/orders.ts';
import { listOverdueApplications } from '../store/applications/overdue-applications.ts';
import { listFinishedTasks } from '../store/housekeeping.ts';
import { countMailsWithinDay, dailyStrangerMailLimit } from '../store/outbox/mails-of-a-day.ts';
import { channelNames } from '../store/outbox/outbox.ts';
import { type ChannelBacklog, countBacklogs } from '../store/outbox/outbox-backlog.ts';
import { listKeysInUse } from '../store/servers.ts';

type Log = { error(details: object, sentence: string): void };

const ofBacklog: readonly [name: string, help: string, of: (backlog: ChannelBacklog) => number][] = [
  ['outbox_waiting', 'Events that wait to be delivered', ({ waiting }) => waiting],
  ['outbox_oldest_seconds', 'Age of the oldest event that waits', ({ oldest }) => oldest],
  ['outbox_dead_letters', 'Events that were given up', ({ dead }) => dead],
  ['outbox_held', 'Events that a restore holds back', ({ held }) => held],
  ['outbox_withheld', 'Mails that a limit kept back', ({ withheld }) => withheld],
];

type Measured = {
  readonly database: Database;
  readonly log: Log;
  readonly mailDailyLimit: number;
  readonly enquiryDailyLimit: number;
};

/** While the database is away, only that is reported. */
export function registerStoreMetrics(
  metrics: Metrics,
  { database, log, mailDailyLimit, enquiryDailyLimit }: Measured,
): void {
  const away = createGauge(
    'database_away',
    '1 while the database does not answer, and its figures are left out',
  );
  const overdue = createGauge(
    'applications_late',
    'Applications that wait longer for a decision than was promised',
    'state',
  );
  const lateOrders = createGauge('orders_late', 'Card orders that wait longer to be sent than was promised');
  const lateCallbacks = createGauge(
    'callbacks_late',
    'Callbacks that wait longer than was promised for a decision',
  );
  const enquiries = createGauge('credit_enquiries_day', 'Enquiries at the credit bureau within a day');
  const mostEnquiries = createGauge(
    'credit_enquiries_day_limit',
    'Enquiries at the credit bureau that may be made within a day',
  );
  const mails = createGauge('mails_day', 'Mails that left within a day');
  const mostMails = createGauge('mails_day_limit', 'Mails that may leave within a day');
  const mailsOfStrangers = createGauge(
    'mails_day_strangers',
    'Mails that anybody can cause and left within a day',
  );
  const mostOfStrangers = createGauge(
    'mails_day_strangers_limit',
    'Mails that anybody can cause and may leave within a day',
  );
  const finished = createGauge(
    'housekeeping_finished_timestamp_seconds',
    'When a task that runs by itself last came to its end, in Unix time',
    'task',
  );
  const servers = createGauge(
    'servers_sealing',
    'Servers that run, by the key each of them encrypts with',
    'key',
  );
  const lacking = createGauge(
    'servers_lacking_key',
    'Servers that run without a key that another one encrypts with',
    'key',
  );
  const channels = ofBacklog.map(([name, help, of]) => ({ of, figure: createGauge(name, help, 'channel') }));
  const kept = [
    overdue,
    lateOrders,
    lateCallbacks,
    enquiries,
    mostEnquiries,
    mails,
    mostMails,
    mailsOfStrangers,
    mostOfStrangers,
    finished,
    servers,
    lacking,
    ...channels.map(({ figure }) => figure),
  ];
  metrics.add([away, ...kept]);

  const read = async (): Promise<void> => {
    const [waiting, { count }, orders, callbacks, tasks, keys, enquiriesToday, mailsToday] =
      await Promise.all([
        countBacklogs(database),
        listOverdueApplications(database, new Date()),
        listOverdueOrders(database, new Date(), 0),
        listOverdueCallbacks(database, new Date(), 0),
        listFinishedTasks(database),
        listKeysInUse(database),
        countEnquiriesWithinDay(database, enquiryDailyLimit),
        countMailsWithinDay(database, mailDailyLimit),
      ]);
    enquiries.set(enquiriesToday);
    mostEnquiries.set(enquiryDailyLimit);
    mails.set(mailsToday.all);
    mostMails.set(mailDailyLimit);
    mailsOfStrangers.set(mailsToday.byStrangers);
    mostOfStrangers.set(dailyStrangerMailLimit(mailDailyLimit));
    for (const { figure, of } of channels) {
      for (const channel of channelNames) figure.set({ channel }, 0);
      for (const backlog of waiting) figure.set({ channel: backlog.channel }, of(backlog));
    }
    overdue.set({ state: 'undecided' }, count);
    lateOrders.set(orders.count);
    lateCallbacks.set(callbacks.count);
    for (const { task, finished_at: at } of tasks) finished.set({ task }, at.getTime() / 1_000);
    for (const { key, encrypt, lack } of keys) {
      servers.set({ key }, encrypt);
      lacking.set({ key }, lack);
    }
  };

  metrics.beforeEach(async () => {
    for (const figure of kept) figure.reset();
    try {
      await withDeadline(read);
      away.set(0);
    } catch (error) {
      away.set(1);
      if (!(error instanceof DatabaseUnavailable))
        log.error({ err: error }, 'the figures of the database could not be read');
    }
  });
}

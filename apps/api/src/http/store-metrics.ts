import { DatabaseUnavailable } from '@forecourt/platform/db/connect.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { gauge, type Metrics } from '@forecourt/platform/telemetry/metrics.ts';
import { enquiriesOfADay } from '../store/applications/credit-enquiries.ts';
import { listOverdueOrders } from '../store/applications/orders.ts';
import { listOverdueApplications } from '../store/applications/overdue-applications.ts';
import { finishedTasks } from '../store/housekeeping.ts';
import { countMailsWithinDay, dailyStrangerLimit } from '../store/outbox/mails-of-a-day.ts';
import { channelNames } from '../store/outbox/outbox.ts';
import { type Backlog, backlogs } from '../store/outbox/outbox-backlog.ts';
import { keysInUse } from '../store/servers.ts';

type Log = { error(details: object, sentence: string): void };

const ofBacklog: readonly [name: string, help: string, of: (backlog: Backlog) => number][] = [
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
export function storeMetrics(
  metrics: Metrics,
  { database, log, mailDailyLimit, enquiryDailyLimit }: Measured,
): void {
  const away = gauge('database_away', '1 while the database does not answer, and its figures are left out');
  const overdue = gauge(
    'applications_late',
    'Applications that wait longer for a decision than was promised',
    'state',
  );
  const lateOrders = gauge('orders_late', 'Card orders that wait longer to be sent than was promised');
  const enquiries = gauge('credit_enquiries_day', 'Enquiries at the credit bureau within a day');
  const mostEnquiries = gauge(
    'credit_enquiries_day_limit',
    'Enquiries at the credit bureau that may be made within a day',
  );
  const mails = gauge('mails_day', 'Mails that left within a day');
  const mostMails = gauge('mails_day_limit', 'Mails that may leave within a day');
  const mailsOfStrangers = gauge('mails_day_strangers', 'Mails that anybody can cause and left within a day');
  const mostOfStrangers = gauge(
    'mails_day_strangers_limit',
    'Mails that anybody can cause and may leave within a day',
  );
  const finished = gauge(
    'housekeeping_finished_timestamp_seconds',
    'When a task that runs by itself last came to its end, in Unix time',
    'task',
  );
  const servers = gauge('servers_sealing', 'Servers that run, by the key each of them encrypts with', 'key');
  const lacking = gauge(
    'servers_lacking_key',
    'Servers that run without a key that another one encrypts with',
    'key',
  );
  const channels = ofBacklog.map(([name, help, of]) => ({ of, figure: gauge(name, help, 'channel') }));
  const kept = [
    overdue,
    lateOrders,
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
    const [waiting, { count }, orders, tasks, keys, enquiriesToday, mailsToday] = await Promise.all([
      backlogs(database),
      listOverdueApplications(database, new Date()),
      listOverdueOrders(database, new Date(), 0),
      finishedTasks(database),
      keysInUse(database),
      enquiriesOfADay(database, enquiryDailyLimit),
      countMailsWithinDay(database, mailDailyLimit),
    ]);
    enquiries.set(enquiriesToday);
    mostEnquiries.set(enquiryDailyLimit);
    mails.set(mailsToday.all);
    mostMails.set(mailDailyLimit);
    mailsOfStrangers.set(mailsToday.byStrangers);
    mostOfStrangers.set(dailyStrangerLimit(mailDailyLimit));
    for (const { figure, of } of channels) {
      for (const channel of channelNames) figure.set({ channel }, 0);
      for (const backlog of waiting) figure.set({ channel: backlog.channel }, of(backlog));
    }
    overdue.set({ state: 'undecided' }, count);
    lateOrders.set(orders.count);
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

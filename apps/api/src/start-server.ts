import { retentionOf } from '@forecourt/domain/constants/retention.ts';
import { backupBeforeMigrating } from '@forecourt/platform/backup/before-migrating.ts';
import { loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import { type DatabaseAccess, databaseAccessByUrl } from '@forecourt/platform/db/access.ts';
import { connectDatabase, connectForSearches } from '@forecourt/platform/db/connect.ts';
import { checkDurability } from '@forecourt/platform/db/durability.ts';
import { startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import { listenForNotifications } from '@forecourt/platform/db/notifications.ts';
import { waitForDatabase } from '@forecourt/platform/db/reach.ts';
import { hostWarning } from '@forecourt/platform/http/this-machine.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { createMailer } from '@forecourt/platform/mail/mailer.ts';
import { startTracing } from '@forecourt/platform/telemetry/start.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigurationError } from './config/config.ts';
import { missingForProduction, productionRemarks } from './config/production.ts';
import { handoverChannel } from './handover/channel.ts';
import { createServerJobs } from './jobs.ts';
import { createMailDelivery, mailChannel } from './mail/channel.ts';
import { createDailyMailLimit } from './mail/day-limit.ts';
import { createEmailSender } from './mail/letter.ts';
import { noticeContactOf } from './mail/provider-notices.ts';
import { createDeliveryMetrics } from './outbox/watch.ts';
import { type OutboxWorker, startOutbox } from './outbox/worker.ts';
import { seedSampleAddresses } from './providers/addresses/use-sample.ts';
import { chooseProviders } from './providers/choose.ts';
import { findOfferSource, seedSampleOffers } from './providers/offers/use-sample.ts';
import { createJobs } from './store/housekeeping.ts';
import { openEncrypter } from './store/keys/key-checks.ts';
import { queueNotifications } from './store/queues.ts';
import { migrateAndGrant, roleWarning } from './store/server-role.ts';
import { startServerAnnouncements } from './store/servers.ts';

type Tell = (line: string) => void;

/** A stop during the start waits for the database. */
function startOwnDatabase(
  { dataDir, postgresBin }: Config,
  { tell, stops }: StartOptions,
): Promise<DatabaseAccess> {
  const starting = startEmbeddedDatabase(dataDir, { bin: postgresBin, onWait: tell });
  stops.defer(async () => (await starting.catch(() => undefined))?.stop());
  return starting;
}

async function openDatabase(config: Config, starting: StartOptions) {
  const { tell, stops } = starting;
  const { dataDir, databaseMayBeUnsafe, production, providers } = config;
  const access: DatabaseAccess = databaseAccessByUrl(config) ?? (await startOwnDatabase(config, starting));
  const { connection, owner } = access;
  const isIncomplete = missingForProduction(config, 'provider').length > 0;
  if (config.databaseUrl) await waitForDatabase(access, { tell, ...(isIncomplete && { patienceMs: 0 }) });
  await migrateAndGrant(access, backupBeforeMigrating(dataDir, tell));
  const connected = connectDatabase(connection);
  const forSearches = connectForSearches(connection);
  stops.defer(() => connected.close());
  stops.defer(() => forSearches.close());
  const warning = await roleWarning(connected.pool);
  if (warning) tell(warning);
  if (!databaseMayBeUnsafe) await checkDurability(connected.database);
  refuseUnready(missingForProduction(config, await findOfferSource(connected.database)));
  if (!production) await seedSampleOffers(owner);
  if (!production && !providers.addresses) await seedSampleAddresses(owner);
  return { connection, database: connected.database, searchPool: forSearches.pool };
}

function refuseUnready(missing: string[]): void {
  if (missing.length > 0) throw new ConfigurationError(missing, 'Production does not start without');
}

function refuseWithout(config: Config, error: unknown): never {
  const missing = missingForProduction(config, 'provider');
  if (missing.length > 0 && !(error instanceof ConfigurationError))
    refuseUnready([...missing, `The database: ${(error as Error).message}`]);
  throw error;
}

/** `stops` end what was started, last first. */
export type StartOptions = {
  readonly tell: Tell;
  readonly stops: AsyncDisposableStack;
  /** Ends every wait of a stop. */
  readonly atOnce: AbortSignal;
};

/** Starts a server; returns its address. `stops` ends it, also after a failed start. Throws ConfigurationError. */
export async function startServer(config: Config, starting: StartOptions): Promise<string> {
  const { tell, stops, atOnce } = starting;
  const said = hostWarning(config.server.host, config.production);
  if (said) tell(said);
  for (const { found, remedy } of productionRemarks(config)) tell(`${found} ${remedy}`);
  const tracing = await startTracing(process.env);
  stops.defer(() => tracing?.stop());
  const keys = loadDataKeys(config.dataKeys, config.dataDir, tell);
  const { connection, database, searchPool } = await openDatabase(config, starting).catch((error: unknown) =>
    refuseWithout(config, error),
  );
  let onLinkAsked = () => {};
  const store = {
    database,
    encrypter: await openEncrypter(database, keys),
    handsOver: config.handover !== undefined,
    mailLimitFactor: config.rateLimitFactor,
    mailDailyLimit: config.mail.dailyLimit,
    enquiryDailyLimit: config.providers.enquiryDailyLimit,
    noticesTo: noticeContactOf(config.brand),
  };
  const [providerWatch, outboxWatch] = [createProviderMonitor(), createDeliveryMetrics()];
  const providers = chooseProviders(config, providerWatch, { database, searchPool });

  const app = await buildApp({
    config,
    store,
    providers,
    providerWatch,
    outboxWatch,
    onLinkAsked: () => onLinkAsked(),
  });
  tracing?.logTo(app.log);
  const servers = [app];
  const each = async (stop: (server: typeof app) => Promise<void>): Promise<void> => {
    await Promise.all(servers.map(stop));
  };
  const mailer = createMailer(config.mail);
  const sender = createEmailSender(config.brand, config.mailHead, config.desk?.origin);
  const limit = createDailyMailLimit(store.database, config.mail.dailyLimit, app.log);
  let outbox: OutboxWorker | undefined;
  atOnce.addEventListener('abort', () => {
    for (const server of servers) server.stopAtOnce();
    outbox?.stopAtOnce();
  });
  const announced = await startServerAnnouncements(store.database, keys);
  stops.defer(() => announced.stop());
  const { businessContactEmail } = config.brand;
  const jobs = createJobs(
    createServerJobs({
      store,
      businessContactEmail,
      retention: retentionOf(config.brand.retention),
      mailer,
      sender,
      log: app.log,
    }),
    app.log,
  );
  onLinkAsked = () => jobs.nudge('lostLinksAndReminders');
  const notifications = listenForNotifications(connection, queueNotifications, (queue) => {
    if (queue !== 'staffMails') outbox?.nudge(queue);
    if (queue === undefined || queue === 'staffMails') jobs.nudge('staffMails');
  });
  stops.defer(() => notifications.stop());
  stops.defer(() => mailer.close());
  stops.defer(() => jobs.stop());
  stops.defer(() => outbox?.stop());
  stops.defer(() => each((server) => server.close()));
  stops.defer(() => each((server) => server.lameDuck()));
  if (config.desk) {
    const { startDesk } = await import('./desk/start-desk.ts');
    await startDesk({ config, access: config.desk, store, providers, shared: app.shared, tell, servers });
  }
  const listening = await app.listen({ port: config.server.port, host: config.server.host });
  const address =
    config.server.publicOrigin ?? listening.replace('0.0.0.0', '127.0.0.1').replace('[::]', '127.0.0.1');
  outbox = startOutbox({
    ...store,
    isNotified: notifications.isListening,
    channels: [
      mailChannel(limit.counting(createMailDelivery(mailer, sender, () => address)), limit),
      ...(config.handover ? [handoverChannel(config.handover)] : []),
    ],
    log: app.log,
    watch: outboxWatch,
  });
  jobs.start();
  return address;
}

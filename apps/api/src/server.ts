import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { backupFirst } from '@forecourt/platform/backup/before-migrating.ts';
import { wishToStop } from '@forecourt/platform/cli/stopping.ts';
import { loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import type { DataKeys } from '@forecourt/platform/crypto/keys.ts';
import { createSealer } from '@forecourt/platform/crypto/sealed.ts';
import { type Access, accessByUrl } from '@forecourt/platform/db/access.ts';
import { connectDatabase, connectForSearches, DatabaseAway } from '@forecourt/platform/db/connect.ts';
import { checkDurability } from '@forecourt/platform/db/durability.ts';
import { startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import { causeOf, reachDatabase } from '@forecourt/platform/db/reach.ts';
import { saidOfHost } from '@forecourt/platform/http/this-machine.ts';
import { watchProviders } from '@forecourt/platform/http-client/watch.ts';
import { createMailer } from '@forecourt/platform/mail/mailer.ts';
import { startTracing } from '@forecourt/platform/telemetry/start.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigurationError, readConfig } from './config/config.ts';
import { missingForProduction } from './config/production.ts';
import { unknownSettings } from './config/unknown-settings.ts';
import { scheduleStatusJobs } from './features/status/jobs.ts';
import { handoverChannel } from './handover/channel.ts';
import { mailChannel, mailDelivery } from './mail/channel.ts';
import { dayLimit } from './mail/day-limit.ts';
import { mailSender } from './mail/letter.ts';
import { watchOutbox } from './outbox/watch.ts';
import { startOutbox } from './outbox/worker.ts';
import { useSampleAddresses } from './providers/addresses/use-sample.ts';
import { chooseProviders } from './providers/choose.ts';
import { useSampleOffers } from './providers/offers/use-sample.ts';
import { scheduleLateMail } from './store/applications/late-applications.ts';
import { openSealer } from './store/keys/key-checks.ts';
import { offersHeld } from './store/offers.ts';
import { schedulePurge } from './store/retention.ts';
import { prepareDatabase, saidOfRole } from './store/server-role.ts';
import { announceServer } from './store/servers.ts';

/** How long a stop may take beside its lame duck. */
const drainMs = 30_000;

/** What was started, to be stopped in the opposite order. */
const stops: (() => Promise<unknown> | void)[] = [];
/** What the server that listens adds to a stop. */
let serving = { lameDuckSeconds: 0, stopAtOnce: (): void => undefined };

/** Starts the embedded database; who is told to stop meanwhile waits for it, and stops it then. */
function startOwnDatabase(dataDir: string): Promise<Access> {
  const starting = startEmbeddedDatabase(dataDir, { onWait: tell });
  stops.push(async () => (await starting.catch(() => undefined))?.stop());
  return starting;
}

async function openDatabase(config: Config, keys: DataKeys) {
  const { dataDir, databaseMayBeUnsafe, production, providers } = config;
  const access: Access = accessByUrl(config) ?? (await startOwnDatabase(dataDir));
  const { connection, owner } = access;
  const isIncomplete = missingForProduction(config, 'provider').length > 0;
  if (config.databaseUrl) await reachDatabase(access, { tell, ...(isIncomplete && { patienceMs: 0 }) });
  await prepareDatabase(access, () => createSealer(keys), backupFirst(dataDir, tell));
  const connected = connectDatabase(connection);
  const forSearches = connectForSearches(connection);
  stops.push(
    () => connected.close(),
    () => forSearches.close(),
  );
  const saidOfTheRole = await saidOfRole(connected.pool);
  if (saidOfTheRole) tell(saidOfTheRole);
  if (!databaseMayBeUnsafe) await checkDurability(connected.database);
  refuseUnready(missingForProduction(config, await offersHeld(connected.database)));
  if (!production) await useSampleOffers(owner);
  const sampleAddresses = production ? [] : makeAddresses();
  if (!production && !providers.addresses) await useSampleAddresses(owner, sampleAddresses);
  return { database: connected.database, searchPool: forSearches.pool, sampleAddresses };
}

/** Throws a ConfigurationError that names everything that is missing. */
function refuseUnready(missing: string[]): void {
  if (missing.length > 0) throw new ConfigurationError(missing, 'Production does not start without');
}

/** What opening the database failed by, named beside the settings that are missing. */
function refuseWithout(config: Config, error: unknown): never {
  const missing = missingForProduction(config, 'provider');
  if (missing.length > 0 && !(error instanceof ConfigurationError))
    refuseUnready([...missing, `The database: ${(error as Error).message}`]);
  throw error;
}

async function start(config: Config): Promise<string> {
  const said = saidOfHost(config.server.host, config.production);
  if (said) tell(said);
  const tracing = await startTracing(process.env);
  stops.push(() => tracing?.stop());
  const keys = loadDataKeys(config.dataKeys, config.dataDir, tell);
  const { database, ...forProviders } = await openDatabase(config, keys).catch((error: unknown) =>
    refuseWithout(config, error),
  );
  const nudge = { outbox: () => {}, lostLinks: () => {} };
  const store = {
    database,
    sealer: await openSealer(database, keys),
    handsOver: config.handover !== undefined,
    mailLimitFactor: config.rateLimitFactor,
    mailDailyLimit: config.mail.dailyLimit,
    onOwed: () => nudge.outbox(),
  };
  const [providerWatch, outboxWatch] = [watchProviders(), watchOutbox()];
  const providers = chooseProviders(config, providerWatch, { database, ...forProviders });

  let address = config.server.publicOrigin ?? '';
  const app = await buildApp({
    config,
    store,
    providers,
    providerWatch,
    outboxWatch,
    onLinkAsked: () => nudge.lostLinks(),
  });
  tracing?.logTo(app.log);
  const mailer = createMailer(config.mail);
  const sender = mailSender(config.brand, config.mailHead);
  const limit = dayLimit(store.database, config.mail.dailyLimit, app.log);
  const outbox = startOutbox({
    ...store,
    channels: [
      mailChannel(limit.counting(mailDelivery(mailer, sender, () => address)), limit),
      ...(config.handover ? [handoverChannel(config.handover)] : []),
    ],
    log: app.log,
    watch: outboxWatch,
  });
  nudge.outbox = outbox.nudge;
  const stopAtOnce = () => {
    app.stopAtOnce();
    outbox.stopAtOnce();
  };
  serving = { lameDuckSeconds: config.server.lameDuckSeconds, stopAtOnce };
  const announced = await announceServer(store.database, keys);
  const statusJobs = scheduleStatusJobs(store, app.log);
  nudge.lostLinks = statusJobs.nudge;
  const purging = schedulePurge(store.database, app.log);
  const lateMail = scheduleLateMail(store, config.brand.businessContactEmail, app.log);
  stops.push(
    () => announced.stop(),
    () => purging.stop(),
    () => lateMail.stop(),
    () => statusJobs.stop(),
    () => mailer.close(),
    () => outbox.stop(),
    () => app.close(),
    () => app.lameDuck(),
  );
  const listening = await app.listen({ port: config.server.port, host: config.server.host });
  address ||= listening.replace('0.0.0.0', '127.0.0.1').replace('[::]', '127.0.0.1');
  return address;
}

let stopping: Promise<void> | undefined;
/** Stops once, however often it is asked. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), serving.lameDuckSeconds * 1_000 + drainMs).unref();
    for (const stopOne of stops.reverse()) await stopOne();
    process.exit(code);
  })();
  return stopping;
}

const beTold = wishToStop(
  () => void stop(0),
  () => serving.stopAtOnce(),
);

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return `${error.message}\n`;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to another one.\n`;
  const cause = error instanceof DatabaseAway && error.cause ? ` ${causeOf(error)}` : '';
  return `The server could not start: ${message}${cause}\n`;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, beTold);
// Whoever started it is gone.
process.on('disconnect', () => void stop(0));
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  void stop(1);
});

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  unknownSettings(process.env).forEach(tell);
  const address = await start(readConfig());
  process.stdout.write(`Forecourt is at ${address}\n`);
} catch (error) {
  if (!stopping) process.stderr.write(explain(error));
  await stop(1);
}

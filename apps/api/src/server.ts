import { buildApp } from './app.ts';
import { watchProviders } from './calls/watch.ts';
import { type Config, ConfigurationError, readConfig } from './config/config.ts';
import { missingForProduction } from './config/production.ts';
import { unknownSettings } from './config/unknown-settings.ts';
import { connectDatabase, connectForSearches } from './database/connect.ts';
import { checkDurability } from './database/durability.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import { type Access, accessByUrl, prepareDatabase, saidOfRole } from './database/server-role.ts';
import { scheduleStatusJobs } from './features/status/jobs.ts';
import { handoverChannel } from './handover/channel.ts';
import { saidOfHost } from './http/this-machine.ts';
import { mailChannel, mailDelivery } from './mail/channel.ts';
import { createMailer } from './mail/mailer.ts';
import { startOutbox } from './outbox/worker.ts';
import { useSampleAddresses } from './providers/addresses/use-sample.ts';
import { chooseProviders } from './providers/choose.ts';
import { useSampleOffers } from './providers/offers/use-sample.ts';
import { makeAddresses } from './sample-world/make-addresses.ts';
import { loadDataKeys } from './security/key-file.ts';
import type { DataKeys } from './security/keys.ts';
import { createSealer } from './security/sealed.ts';
import { openSealer } from './store/key-checks.ts';
import { scheduleLateMail } from './store/late-applications.ts';
import { offersHeld } from './store/offers.ts';
import { schedulePurge } from './store/retention.ts';
import { announceServer } from './store/servers.ts';

const drainMs = 10_000;

/** What was started, to be stopped in the opposite order. */
const stops: (() => Promise<unknown> | void)[] = [];

async function openDatabase(config: Config, keys: DataKeys) {
  const { dataDir, databaseMayBeUnsafe, production, providers } = config;
  const access: Access = accessByUrl(config) ?? (await startEmbeddedDatabase(dataDir, { onWait: tell }));
  stops.push(() => access.stop?.());
  const { connection, owner } = access;
  await prepareDatabase(access, () => createSealer(keys));
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
    onOwed: () => nudge.outbox(),
  };
  const providerWatch = watchProviders();
  const providers = chooseProviders(config, providerWatch, { database, ...forProviders });

  let address = config.server.publicOrigin ?? '';
  const app = await buildApp({
    config,
    store,
    providers,
    providerWatch,
    onLinkAsked: () => nudge.lostLinks(),
  });
  const mailer = createMailer(config.mail);
  const sender = { ...config.brand, home: config.brand.links.home };
  const outbox = startOutbox({
    ...store,
    channels: [
      mailChannel(mailDelivery(mailer, sender, () => address)),
      ...(config.handover ? [handoverChannel(config.handover)] : []),
    ],
    log: app.log,
  });
  nudge.outbox = outbox.nudge;
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
  );
  const listening = await app.listen({ port: config.server.port, host: config.server.host });
  address ||= listening.replace('0.0.0.0', '127.0.0.1').replace('[::]', '127.0.0.1');
  return address;
}

/** Stops once, however often it is asked: a terminal and npm both pass a signal on. */
let stopping: Promise<void> | undefined;
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), drainMs).unref();
    for (const stopOne of stops.reverse()) await stopOne();
    process.exit(code);
  })();
  return stopping;
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return `${error.message}\n`;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to another one.\n`;
  return `The server could not start: ${message}\n`;
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
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
  process.stderr.write(explain(error));
  await stop(1);
}

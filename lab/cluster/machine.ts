import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, executable } from '../chaos/program.ts';
import { postmasterOf, signalFamily } from '../shared/database-processes.ts';
import { type MachineName, replaced, settingsIn, shipped, shippedMachines } from '../shared/shipped.ts';
import { programOf } from './packages.ts';

export type Addresses = Readonly<Record<MachineName, string>>;
type Made = {
  readonly name: MachineName;
  readonly addresses: Addresses;
  readonly folder: string;
  readonly account: Account | undefined;
  /** Patroni keeps its lock by etcd's newer interface, as it must not at this age. */
  readonly byEtcd3: boolean;
};

const placed = (addresses: Addresses): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shippedMachines).map(([name, address]) => [address, addresses[name as MachineName]]),
  );

/** What the shipped file of db1 sets on another machine: its own name and address, but where all three are listed. */
function settingsOf(file: string, { name, addresses }: Made): Record<string, string> {
  const { db1 } = shippedMachines;
  return Object.fromEntries(
    Object.entries(settingsIn(shipped(file))).map(([setting, value]) => [
      setting,
      setting === 'ETCD_INITIAL_CLUSTER'
        ? replaced(value, placed(addresses))
        : value.replaceAll(db1, addresses[name]).replace(/^db1$/, name),
    ]),
  );
}

/**
 * A machine of the database: etcd, Patroni and the PostgreSQL that it starts, on an address of its own, from the files
 * that are shipped. It can be killed and frozen as a whole.
 */
export function databaseMachine(made: Made) {
  const { name, addresses, folder, account, byEtcd3 } = made;
  const dataDir = join(folder, 'postgres');
  const file = join(folder, 'patroni.yml');
  const log = (of: string): string => join(folder, `${of}.log`);
  const yml = shipped('patroni/patroni.yml', {
    ...placed(addresses),
    '/var/lib/postgresql/15/forecourt': dataDir,
    '/var/lib/postgresql/forecourt.pgpass': join(folder, 'pgpass'),
    '/var/run/postgresql': join(folder, 'socket'),
    ...(byEtcd3 && { '\netcd:\n': '\netcd3:\n' }),
  });
  const common = { LANG: 'C.UTF-8', HOME: folder };
  const own = settingsOf('patroni/patroni.env', made);
  const etcd = executable({
    command: programOf('etcd-server'),
    args: [],
    settings: { ...common, ...settingsOf('patroni/etcd.env', made), ETCD_DATA_DIR: join(folder, 'etcd') },
    log: log('etcd'),
    account,
  });
  const patroni = executable({
    command: programOf('patroni'),
    args: [file],
    settings: { ...common, ...own },
    log: log('patroni'),
    account,
  });
  const postmaster = (): number | undefined => postmasterOf(dataDir);
  const heads = (): number[] =>
    [etcd.pid(), patroni.pid(), postmaster()].filter((pid): pid is number => pid !== undefined);
  const signal = (sent: NodeJS.Signals): void => signalFamily(heads(), sent);
  process.once('exit', () => signal('SIGKILL'));
  return {
    name,
    address: addresses[name],
    restApi: `http://${own['PATRONI_RESTAPI_CONNECT_ADDRESS']}`,
    settings: own,
    prepare(makeOwn: (path: string) => void): void {
      for (const path of [folder, join(folder, 'socket')]) {
        mkdirSync(path, { recursive: true, mode: 0o700 });
        makeOwn(path);
      }
      writeFileSync(file, yml, { mode: 0o600 });
      makeOwn(file);
    },
    start(): void {
      etcd.start();
      patroni.start();
    },
    /** Ends every process of it at once, as a power failure does. */
    async kill(): Promise<void> {
      signal('SIGKILL');
      await Promise.all([etcd.kill(), patroni.kill()]);
    },
    freeze: (): void => signal('SIGSTOP'),
    thaw: (): void => signal('SIGCONT'),
    /** Ends the server alone, which takes its processes with it, and waits until Patroni has started another. */
    async killPostmaster(): Promise<void> {
      const killed = postmaster();
      if (killed !== undefined) process.kill(killed, 'SIGKILL');
      for (let now = postmaster(); now === undefined || now === killed; now = postmaster()) await sleep(100);
    },
    output: (): string => patroni.output(),
  };
}
export type Machine = ReturnType<typeof databaseMachine>;

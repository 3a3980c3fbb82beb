import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { ConnectionConfig } from '@forecourt/platform/db/connect.ts';

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
/** ReadyForQuery, outside a transaction. */
const idle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const goodbye = 'X'.charCodeAt(0);

const endsIdle = (chunk: Buffer): boolean => chunk.subarray(-idle.length).equals(idle);

/**
 * Proxy like a pool in transaction mode: all clients share the first one's connection, one transaction at a time.
 * Supports no parameters.
 */
export async function transactionPool(connection: ConnectionConfig) {
  const sockets = new Set<Socket>();
  const ungreeted: Socket[] = [];
  let waiting: { client: Socket; chunk: Buffer }[] = [];
  let database: Socket | undefined;
  let greeting: Buffer | undefined;
  let served: Socket | undefined;

  const upstream = (): Socket => {
    const { host = '', port = 5432 } = connection;
    return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  };
  const next = (): void => {
    served = waiting[0]?.client;
    const theirs = waiting.filter(({ client }) => client === served);
    waiting = waiting.filter(({ client }) => client !== served);
    for (const { chunk } of theirs) database?.write(chunk);
  };
  const open = (client: Socket): Socket => {
    const said: Buffer[] = [];
    served = client;
    const opened = upstream();
    sockets.add(opened);
    opened.on('error', () => client.destroy());
    opened.on('data', (chunk: Buffer) => {
      served?.write(chunk);
      said.push(chunk);
      if (!endsIdle(chunk)) return;
      const all = Buffer.concat(said);
      greeting ??= all.subarray(all.indexOf(authenticated));
      for (const late of ungreeted.splice(0)) late.write(greeting);
      next();
    });
    return opened;
  };
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    // A client that leaves within a transaction closes the connection; the next one opens another.
    client.on('close', () => {
      if (served !== client) return;
      database?.destroy();
      [database, greeting, served] = [undefined, undefined, undefined];
    });
    let isGreeted = false;
    client.on('data', (chunk: Buffer) => {
      const isFirst = !isGreeted;
      isGreeted = true;
      if (isFirst && greeting) return void client.write(greeting);
      if (isFirst && database) return void ungreeted.push(client);
      if (chunk[0] === goodbye) return;
      database ??= open(client);
      if (served === undefined || served === client) {
        served = client;
        database.write(chunk);
      } else waiting.push({ client, chunk });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** Parses the wire format: '*2\r\n$3\r\nGET\r\n$1\r\na\r\n'. */
function commandsIn(text: string): string[][] {
  const lines = text.split('\r\n');
  const commands: string[][] = [];
  while (lines.length > 1) {
    const count = Number(lines.shift()?.slice(1));
    commands.push(Array.from({ length: count }, () => lines.splice(0, 2)[1] ?? ''));
  }
  return commands;
}

/**
 * A Redis that ignores scripts and counts: each evaluation of a key returns its count and 60 s, and `decr` takes one
 * back. Can freeze, answer late, stop and restart empty.
 */
export async function countingRedis() {
  const counts = new Map<string, number>();
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let answerAfterMs = 0;
  let port = 0;
  const decrease = (key: string): string => {
    counts.set(key, (counts.get(key) ?? 0) - 1);
    return `:${counts.get(key)}\r\n`;
  };
  const answer = ([name = '', first = '', , key = '']: string[]): string => {
    asked.push(name.toLowerCase());
    if (name.toLowerCase() === 'info') return '$-1\r\n';
    if (name.toLowerCase() === 'decr') return decrease(first);
    if (!name.toLowerCase().startsWith('eval')) return '+OK\r\n';
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return `*2\r\n:${counts.get(key)}\r\n:60000\r\n`;
  };
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const answers = commandsIn(data.toString()).map(answer).join('');
      if (answerAfterMs === 0) socket.write(answers);
      else if (answerAfterMs < Number.POSITIVE_INFINITY) {
        setTimeout(() => socket.write(answers), answerAfterMs).unref();
      }
    });
  };
  let server = createServer(serve);
  const listen = async (): Promise<void> => {
    server = createServer(serve);
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
  };
  await listen();
  return {
    url: `redis://127.0.0.1:${port}`,
    asked,
    /** Infinity: never. */
    answerAfter: (ms: number): void => {
      answerAfterMs = ms;
    },
    comeBack: listen,
    stop: () =>
      new Promise<void>((stopped) => {
        counts.clear();
        server.close(() => stopped());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

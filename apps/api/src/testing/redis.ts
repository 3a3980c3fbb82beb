import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** The parts of one command as they come over the wire: '*2\r\n$3\r\nGET\r\n$1\r\na\r\n'. */
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
 * A Redis that knows no script but counts: whoever has a key evaluated gets how often that was, and 60 s. Returns where
 * it listens, what it was asked, and how to stop it.
 */
export async function countingRedis() {
  const counts = new Map<string, number>();
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const answer = ([name = '', , , key = '']: string[]): string => {
    asked.push(name.toLowerCase());
    if (name.toLowerCase() === 'info') return '$-1\r\n';
    if (!name.toLowerCase().startsWith('eval')) return '+OK\r\n';
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return `*2\r\n:${counts.get(key)}\r\n:60000\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const command of commandsIn(data.toString())) socket.write(answer(command));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

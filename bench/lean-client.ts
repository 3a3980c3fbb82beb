import { connect, type Socket } from 'node:net';

type Asked = { resolve(answer: string): void; reject(error: Error): void };
type Line = { readonly socket: Socket; received: Buffer; asked: Asked | undefined };

/** A client of a server on this machine. A call resolves to the body of a success and rejects with any other. */
export type LeanClient = {
  get(path: string): Promise<string>;
  /** Sends an object, or what is JSON already. */
  send(method: 'POST' | 'PUT', path: string, body: object | string): Promise<string>;
  close(): void;
};

/**
 * Calls a server over connections that stay open, one for each call under way. It does as little as it can, because it
 * shares the processor with what it measures: answers must say their length.
 */
export function leanClient(port: number): LeanClient {
  const lines: Line[] = [];
  const idle: Line[] = [];

  function open(): Line {
    const line: Line = {
      socket: connect({ port, host: '127.0.0.1', noDelay: true }),
      received: Buffer.alloc(0),
      asked: undefined,
    };
    line.socket.on('data', (chunk: Buffer) => {
      line.received = line.received.length === 0 ? chunk : Buffer.concat([line.received, chunk]);
      const answer = answerIn(line.received);
      if (answer === undefined) return;
      const { asked } = line;
      line.received = Buffer.alloc(0);
      line.asked = undefined;
      idle.push(line);
      if (answer.isFine) asked?.resolve(answer.text);
      else asked?.reject(new Error(answer.text));
    });
    line.socket.on('error', (error) => line.asked?.reject(error));
    line.socket.on('close', () => line.asked?.reject(new Error('The server closed the connection.')));
    lines.push(line);
    return line;
  }

  const ask = (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const line = idle.pop() ?? open();
      line.asked = { resolve, reject };
      line.socket.write(request);
    });
  const head = (method: string, path: string): string =>
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n`;
  return {
    get: (path) => ask(`${head('GET', path)}\r\n`),
    send(method, path, body) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const length = Buffer.byteLength(text);
      return ask(
        `${head(method, path)}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`,
      );
    },
    close: () => {
      for (const { socket } of lines) socket.destroy();
    },
  };
}

/** The answer once it is whole. */
function answerIn(received: Buffer): { isFine: boolean; text: string } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  if (received.length < end + 4 + length) return undefined;
  return { isFine: head.startsWith('HTTP/1.1 20'), text: received.toString('utf8', end + 4) };
}

import { connect, type Socket } from 'node:net';

type Asked = { resolve(answer: string): void; reject(error: Error): void };
type Line = { readonly socket: Socket; received: Buffer; asked: Asked | undefined };

/** A client of a server on this machine. A call resolves to the body of a success and rejects with any other. */
export type LeanClient = {
  get(path: string): Promise<string>;
  send(method: 'POST' | 'PUT', path: string, body: object): Promise<string>;
  ask(request: Buffer): Promise<string>;
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

  const ask = (request: Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      const line = idle.pop() ?? open();
      line.asked = { resolve, reject };
      line.socket.write(request);
    });
  return {
    ask,
    get: (path) => ask(Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)),
    send: (method, path, body) => ask(requestOf(method, path, Buffer.from(JSON.stringify(body)))),
    close: () => {
      for (const { socket } of lines) socket.destroy();
    },
  };
}

/** A request as it goes over the line, its body of JSON at the end. */
export function requestOf(method: 'POST' | 'PUT', path: string, json: Buffer): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${json.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), json]);
}

const fine = 'HTTP/1.1 20';
const lengthAt = '\r\ncontent-length: ';

function answerIn(received: Buffer): { isFine: boolean; text: string } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number.parseInt(head.slice(head.indexOf(lengthAt) + lengthAt.length), 10);
  if (received.length < end + 4 + length) return undefined;
  return { isFine: head.startsWith(fine), text: received.toString('utf8', end + 4) };
}

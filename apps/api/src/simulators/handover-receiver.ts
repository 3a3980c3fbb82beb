import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HandoverEvent } from '@forecourt/domain/contract/handover.ts';
import { Webhook } from 'standardwebhooks';

/** A message whose signature was right: its headers, its body byte for byte, and whether it was taken. */
export type Delivery = {
  id: string;
  timestamp: number;
  signatures: string[];
  body: string;
  event: HandoverEvent;
  mode: Mode;
};

type Respond = (response: ServerResponse, request: IncomingMessage) => void;
const answer =
  (status: number, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(status, headers).end();

/** How it behaves, by name. What dies or says nothing leaves the sender without an answer. */
const modes = {
  taking: answer(204),
  slow: (response) => void setTimeout(() => response.writeHead(204).end(), 60),
  refusing: answer(500),
  limiting: answer(429, { 'retry-after': '120' }),
  overloaded: answer(502),
  gone: answer(410),
  redirecting: answer(307, { location: '/elsewhere' }),
  silent: () => undefined,
  'dying before it answers': (_response, request) => request.socket.destroy(),
  'dying in its answer': (response, request) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half');
    setImmediate(() => request.socket.destroy());
  },
  'talking without end': (response) => {
    response.writeHead(200);
    const talk = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
    };
    response.on('drain', talk);
    talk();
  },
} satisfies Record<string, Respond>;
export type Mode = keyof typeof modes;

export type Options = {
  secret: string;
  port?: number;
  /** Chooses how to behave towards each message. */
  behave?: (delivery: Omit<Delivery, 'mode'>) => Mode;
  /** Told of each message before it is answered. */
  remember?: (delivery: Delivery) => void;
};

/** The provider's own system as it should be: it checks each signature by the published library. */
export async function startHandoverReceiver({
  secret,
  port = 0,
  behave = () => 'taking',
  remember,
}: Options) {
  const deliveries: Delivery[] = [];
  const refused: string[] = [];
  const webhook = new Webhook(secret);
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const header = (name: string) => String(request.headers[name] ?? '');
      try {
        webhook.verify(body, request.headers as Record<string, string>);
      } catch (error) {
        refused.push(`${request.url}: ${(error as Error).message}`);
        return response.writeHead(401).end();
      }
      const delivery = {
        id: header('webhook-id'),
        timestamp: Number(header('webhook-timestamp')),
        signatures: header('webhook-signature').split(' '),
        body,
        event: JSON.parse(body) as HandoverEvent,
      };
      const mode = behave(delivery);
      deliveries.push({ ...delivery, mode });
      remember?.({ ...delivery, mode });
      return modes[mode](response, request);
    })().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    /** Messages with a right signature, in the order of their arrival. */
    deliveries,
    /** Messages without one. */
    refused,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

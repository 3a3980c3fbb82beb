import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

type Answering = (response: ServerResponse, request: IncomingMessage) => void;
/** 'refused': a port without a listener. */
export type Conduct = 'refused' | Answering;

export const says =
  (body: unknown, status = 200): Answering =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
export const fails = (status: number, exception: unknown): Answering =>
  says({ exception, requestId: 'request-for-tests' }, status);
const patience: AbortController[] = [];
/** Never answers, and ends the time-out of the caller at once. */
export const hangs: Conduct = () => {
  for (const wait of patience.splice(0)) wait.abort(new DOMException('Timed out', 'TimeoutError'));
};
export const cut: Conduct = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('[', () => response.destroy());
};
/** Not JSON, as a proxy in between may answer. */
export const garbage: Conduct = (response) => void response.end('<html>Welcome to the hotel network</html>');

/** Keeps its callers waiting until `release` answers them all. */
export function heldBack(): { conduct: Conduct; release: (then: Answering) => void } {
  const waiting: [ServerResponse, IncomingMessage][] = [];
  return {
    conduct: (response, request) => void waiting.push([response, request]),
    release: (then) => {
      for (const [response, request] of waiting.splice(0)) then(response, request);
    },
  };
}

/** By method and path such as 'GET /v1/addresses/:id'; others are answered 404. */
export type Conducts = Readonly<Record<string, Conduct>>;

/** Starts a server for the tests of a file; `asked` lists its requests. Calls that hang time out at once. */
export function withFailingServer(): { conducts: (now: Conducts) => void; asked: string[] } {
  const asked: string[] = [];
  let now: Conducts = {};
  let server: Server;
  const conductOf = (method: string | undefined, url: string): Conduct | undefined =>
    Object.entries(now).find(([route]) =>
      patternOf(route).test(`${method ?? 'GET'} ${url.split('?')[0]}`),
    )?.[1];

  beforeEach(async () => {
    asked.length = 0;
    now = {};
    patience.length = 0;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const wait = new AbortController();
      patience.push(wait);
      return wait.signal;
    });
    server = await listening((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const conduct = conductOf(request.method, request.url ?? '') ?? fails(404, 'Not found');
      if (conduct !== 'refused') conduct(response, request);
    });
    const origin = originOf(server);
    const nobody = await portOfNobody();
    const reach = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
      reach(new URL(path, conductOf(init.method, path) === 'refused' ? nobody : origin), init),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.mocked(AbortSignal.timeout).mockRestore();
    server.closeAllConnections();
    server.close();
  });
  return { conducts: (next) => (now = next), asked };
}

const patternOf = (route: string): RegExp => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function listening(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function portOfNobody(): Promise<string> {
  const server = await listening(() => undefined);
  const origin = originOf(server);
  return new Promise((resolve) => server.close(() => resolve(origin)));
}

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './fixtures.ts';

/** 'lost' reaches the product, but its answer never arrives. */
export type Conduct = 'pass' | 'hang' | 'lost' | { readonly status: number; readonly body: unknown };

/** A proxy between browser and product that can lose calls. */
export type Line = {
  readonly origin: string;
  /** Conduct of later calls whose path and query match. */
  readonly set: (calls: RegExp, conduct: Conduct) => void;
  /** Passes the calls that hang on to the product. */
  readonly release: () => void;
  /** Stops listening and drops every connection. */
  readonly refuse: () => Promise<void>;
  readonly listen: () => Promise<void>;
};

async function openLine(product: string): Promise<Line> {
  const rules: [RegExp, Conduct][] = [];
  const hanging: [IncomingMessage, ServerResponse][] = [];
  let port = 0;
  let server: Server;

  const answer = (asked: IncomingMessage, response: ServerResponse): void => {
    const conduct = rules.find(([calls]) => calls.test(asked.url ?? ''))?.[1] ?? 'pass';
    if (conduct === 'pass') passOn(product, asked, response);
    else if (conduct === 'lost') passOn(product, asked, response, true);
    else if (conduct === 'hang') hanging.push([asked, response]);
    else
      response
        .writeHead(conduct.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(conduct.body));
  };
  const listen = async (): Promise<void> => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const refuse = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen();
  return {
    origin: `http://127.0.0.1:${port}`,
    set: (calls, conduct) => void rules.unshift([calls, conduct]),
    release: () => {
      for (const [asked, response] of hanging.splice(0)) passOn(product, asked, response);
    },
    refuse,
    listen,
  };
}

function passOn(product: string, asked: IncomingMessage, response: ServerResponse, isLost = false): void {
  const { method, headers } = asked;
  const there = request(new URL(asked.url ?? '/', product), { method, headers }, (answered) => {
    if (isLost) {
      answered.resume();
      return void answered.on('end', () => response.destroy());
    }
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  });
  there.on('error', () => response.destroy());
  asked.pipe(there);
}

/** Every page of the test reaches the product through the test's own line. */
export const test = base.extend<{ line: Line }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its first parameter
  line: async ({}, use, { project }) => {
    const line = await openLine(project.use.baseURL ?? '');
    await use(line);
    await line.refuse();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

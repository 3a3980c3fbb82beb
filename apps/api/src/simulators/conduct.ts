import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

export type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

const hugeMegabytes = 50;
const megabyte = Buffer.alloc(1024 * 1024, ' ');

/** How a simulated service behaves, well or in the ways that real ones fail. */
const conducts = {
  well: (response, answer) => {
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  },
  /** Never answers. */
  hang: () => {},
  /** Closes the connection without a word. */
  dead: (response) => response.destroy(),
  /** Breaks off in the middle of the answer. */
  reset: (response, answer) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
    response.write(JSON.stringify(answer.body ?? {}).slice(0, 20), () => response.destroy());
  },
  failing: (response) => response.writeHead(500).end('Internal Server Error'),
  busy: (response) => response.writeHead(429, { 'retry-after': '1' }).end('{"statusCode":429}'),
  closed: (response) => response.writeHead(503, { 'retry-after': '3600' }).end(),
  'key refused': (response) =>
    response
      .writeHead(401)
      .end('{"statusCode":401,"message":"Access denied due to invalid subscription key."}'),
  html: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunks = Array.from({ length: hugeMegabytes }, () => megabyte);
    Readable.from(chunks)
      .on('error', () => {})
      .pipe(response);
  },
  /** Says a little again and again, and never comes to an end. */
  trickle: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  },
  /** The right shape filled with the wrong types. */
  lying: (response, answer) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(twisted(answer.body)));
  },
  redirect: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
} satisfies Record<string, (response: ServerResponse, answer: Answer) => unknown>;

export type Conduct = keyof typeof conducts;
/** Those in which no answer comes, or one that says nothing of what was asked; waiting a little mends none. */
export const brokenConducts = [
  'hang',
  'dead',
  'reset',
  'failing',
  'closed',
  'html',
  'huge',
  'lying',
  'redirect',
  'key refused',
] as const satisfies readonly Conduct[];
export const isConduct = (text: string): text is Conduct => Object.hasOwn(conducts, text);

/** Sends an answer as the conduct has it. */
export function send(conduct: Conduct, response: ServerResponse, answer: Answer): void {
  conducts[conduct](response, answer);
}

/** Every text a list, everything else that says something a text. */
function twisted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(twisted);
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return `${String(value)}, perhaps`;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, twisted(inner)]));
}

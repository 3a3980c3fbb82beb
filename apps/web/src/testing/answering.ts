import type { Endpoint, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import { afterEach, vi } from 'vitest';

/** What the screen under test asked of the server. */
export type AskedCall = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
};
type Reply = (call: AskedCall) => Response | Promise<Response>;
type Answer = { readonly endpoint: Endpoint; readonly reply: Reply };

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const successStatus = ({ schema }: Endpoint): number => ('201' in schema.response ? 201 : 200);

/** The endpoint succeeds with a body, or with one made from what was asked. */
export const answers = <E extends Endpoint>(
  endpoint: E,
  body: ResponseOf<E> | ((call: AskedCall) => ResponseOf<E>),
): Answer => ({
  endpoint,
  reply: (call) =>
    json(
      successStatus(endpoint),
      typeof body === 'function' ? (body as (call: AskedCall) => unknown)(call) : body,
    ),
});

/** The endpoint refuses with a status and the error body of the contract. */
export const refuses = (
  endpoint: Endpoint,
  status: number,
  exception: string | readonly FieldProblem[] = 'Refused',
): Answer => ({
  endpoint,
  reply: () => json(status, { exception, requestId: 'request-for-tests' }),
});

/** The endpoint cannot be reached. */
export const isUnreachable = (endpoint: Endpoint): Answer => ({
  endpoint,
  reply: () => Promise.reject(new TypeError('Failed to fetch')),
});

/** The endpoint keeps its callers waiting; `release` answers them all, the oldest first. */
export function answersLater<E extends Endpoint>(
  endpoint: E,
): Answer & { release: (body: ResponseOf<E>) => void } {
  const waiting: ((response: Response) => void)[] = [];
  return {
    endpoint,
    reply: () => new Promise((resolve) => waiting.push(resolve)),
    release: (body) => {
      for (const resolve of waiting.splice(0)) resolve(json(successStatus(endpoint), body));
    },
  };
}

/**
 * Puts these answers at the network's edge for one test and lists the calls made. A later answer of the same
 * endpoint replaces an earlier one; a call that nobody answers fails loudly.
 */
export function answering(...given: readonly Answer[]): AskedCall[] {
  const calls: AskedCall[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost');
    const call: AskedCall = {
      method: init.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
    };
    calls.push(call);
    const answer = given.findLast(
      ({ endpoint }) => endpoint.method === call.method && pathOf(endpoint).test(pathname),
    );
    if (!answer) throw new Error(`No answer for ${call.method} ${call.path} in this test`);
    return untilAborted(answer.reply(call), init.signal);
  });
  return calls;
}

const pathOf = ({ url }: Endpoint): RegExp => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`);

function untilAborted(reply: Response | Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([reply, aborted]);
}

afterEach(() => vi.unstubAllGlobals());

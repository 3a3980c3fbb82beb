import type { FieldProblem, ProblemCode } from '@forecourt/domain/contract/problem.ts';
import { vi } from 'vitest';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly known: string | null;
};

/** 200 when no status is given. */
export type Answer = { readonly status?: number; readonly body?: unknown; readonly etag?: string };
type Reply = Answer | ((asked: Asked) => Answer | Promise<Answer>);

export const unreachable = (): Promise<Answer> => Promise.reject(new TypeError('Failed to fetch'));

export const refused = (
  status: number,
  exception: string | readonly FieldProblem[] = 'Refused',
  code?: ProblemCode,
): Answer => ({
  status,
  body: { code, exception, requestId: 'request-for-tests' },
});

/** An endpoint that keeps its callers waiting until `release` answers them all. */
export function held(): { reply: () => Promise<Answer>; release: (answer: Answer) => void } {
  const waiting: ((answer: Answer) => void)[] = [];
  return {
    reply: () => new Promise((resolve) => waiting.push(resolve)),
    release: (answer) => {
      for (const resolve of waiting.splice(0)) resolve(answer);
    },
  };
}

/** Stubs `fetch` by method and path such as 'PUT /v1/applications/:id/card'. Lists the calls; others fail. */
export function stubApi(replies: Readonly<Record<string, Reply>>): { readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost');
    const call: Asked = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
      known: new Headers(init.headers).get('if-none-match'),
    };
    asked.push(call);
    const reply = Object.entries(replies).find(([route]) =>
      patternOf(route).test(`${call.method} ${pathname}`),
    )?.[1];
    if (!reply) throw new Error(`Nobody answers ${call.method} ${pathname} in this test`);
    const {
      status = 200,
      body,
      etag,
    } = await unlessAborted(typeof reply === 'function' ? reply(call) : reply, init.signal);
    return new Response(JSON.stringify(body), { status, ...(etag && { headers: { etag } }) });
  });
  return { asked };
}

const patternOf = (route: string): RegExp => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);

function unlessAborted<T>(reply: T | Promise<T>, signal?: AbortSignal | null): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([reply, aborted]);
}

import { vi } from 'vitest';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
};
export type Answer = { readonly status?: number; readonly body?: unknown };
type Reply = Answer | ((asked: Asked) => Answer | Promise<Answer>);

export const refused = (status: number, exception: string): Answer => ({
  status,
  body: { exception, requestId: 'request-for-tests' },
});

const patternOf = (route: string): RegExp => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);

/** Stubs `fetch` by method and path such as 'POST /desk/v1/applications/:reference/show'. Lists the calls; others fail. */
export function stubDesk(replies: Readonly<Record<string, Reply>>): { readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input, 'http://localhost');
    const call: Asked = {
      method: init.method ?? 'GET',
      path: pathname,
      query: search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    asked.push(call);
    const reply = Object.entries(replies).find(([route]) =>
      patternOf(route).test(`${call.method} ${pathname}`),
    )?.[1];
    if (!reply) throw new TypeError('Failed to fetch');
    const { status = 200, body } = await (typeof reply === 'function' ? reply(call) : reply);
    return new Response(JSON.stringify(body), { status });
  });
  return { asked };
}

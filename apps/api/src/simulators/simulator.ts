import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, type Conduct, isConduct, send } from './conduct.ts';

export type Asked = { method: string; url: URL; headers: IncomingHttpHeaders; body: string };
/** One simulated service; paths are its own, without its name in front. */
export type Service = (asked: Asked) => Answer | Promise<Answer>;

/**
 * Services that stand in for the outside world, on one port and each below its name. A running one is told its conduct
 * by `PUT /conduct/<name>/<conduct>`.
 */
export async function openSimulator<Name extends string>(
  services: Readonly<Record<Name, Service>>,
  port = 0,
) {
  const conducts = new Map<Name, { conduct: Conduct; times: number }>();
  const asked: (Asked & { name: Name })[] = [];
  const isName = (name: string): name is Name => Object.hasOwn(services, name);

  const set = (name: Name, conduct: Conduct, times = Number.POSITIVE_INFINITY): void =>
    void conducts.set(name, { conduct, times });

  const nextConduct = (name: Name): Conduct => {
    const current = conducts.get(name);
    if (!current || current.times === 0) return 'well';
    current.times -= 1;
    return current.conduct;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', 'http://simulator');
    const [, name = '', ...rest] = url.pathname.split('/');
    const body = await text(request);
    const [of = '', conduct = ''] = rest.map(decodeURIComponent);
    if (method === 'PUT' && name === 'conduct' && isName(of) && isConduct(conduct)) {
      set(of, conduct);
      return send('well', response, { status: 204 });
    }
    if (!isName(name)) return send('well', response, { status: 404, body: {} });
    url.pathname = `/${rest.join('/')}`;
    const call = { method, url, headers, body };
    asked.push({ ...call, name });
    return send(nextConduct(name), response, await services[name](call));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Where a service is, without a slash at the end. */
    urlOf: (name: Name) => `${origin}/${name}`,
    /** How a service behaves, for this many calls and then well again. */
    set,
    /** What the services were asked, oldest first. */
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyRequest } from 'fastify';

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Whether the browser says that a page of the desk makes this call. Older ones send only `Origin`. */
function isOfDesk({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined) return headers.origin === origin;
  return false;
}

function isJson({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'];
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return type === undefined ? !hasBody : /^application\/json\s*(;|$)/i.test(type);
}

/** Throws 403 for a call of another site, another port or a form. */
export function refuseOtherSites(request: FastifyRequest, origin: string): void {
  if (!isOfDesk(request, origin)) throw new Refusal('forbidden', 'Only a page of the desk may ask for this.');
  if (!isRead(request.method) && !isJson(request))
    throw new Refusal('forbidden', 'The desk takes JSON only.');
}

/** Whether the browser opens a page by this request; older browsers do not say. */
export const isNavigation = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

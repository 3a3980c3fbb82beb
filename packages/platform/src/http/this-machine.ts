import type { FastifyRequest } from 'fastify';
import { notFoundRefusal } from './refusal.ts';

const isLoopback = (host: string): boolean =>
  /^((.+\.)?localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const ofProxies = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

function hostAsked({ headers }: FastifyRequest): string {
  const named = `http://${headers.host ?? ''}`;
  return URL.canParse(named) ? new URL(named).hostname : '';
}

/** Whether this machine asks: loopback address and host, HTTP/1.1, no proxy headers. */
export function isThisMachine(request: FastifyRequest): boolean {
  const { socket, headers, raw } = request;
  const isHere =
    isLoopback(socket.remoteAddress ?? '') && isLoopback(hostAsked(request)) && raw.httpVersion === '1.1';
  return isHere && !Object.keys(headers).some((name) => ofProxies.test(name));
}

/** Throws 404 unless this machine asks. */
export async function requireThisMachine(request: FastifyRequest): Promise<void> {
  if (!isThisMachine(request)) throw notFoundRefusal();
}

/** Returns a warning when a development server listens on other interfaces. */
export const hostWarning = (host: string, isProduction: boolean): string | undefined =>
  isProduction || isLoopback(host)
    ? undefined
    : `This is a server for development, and HOST=${host} lets others reach it. ` +
      'Set APP_ENV=production, or leave HOST at 127.0.0.1.';

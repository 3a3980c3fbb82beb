import type { FastifyRequest } from 'fastify';
import { notFound } from './refusal.ts';

/** Whether an address or a host name is this machine's own, which no other machine reaches. */
export const isLoopback = (host: string): boolean =>
  /^((.+\.)?localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** What a proxy adds, by which it can be said from somebody at this machine. */
const ofProxies = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** The host that was asked for, without its port; empty when none, or what is no host, was named. */
function hostAsked({ headers }: FastifyRequest): string {
  const named = `http://${headers.host ?? ''}`;
  return URL.canParse(named) ? new URL(named).hostname : '';
}

/**
 * Throws 404 unless somebody at this machine asks: from its own address, for its own name, in HTTP/1.1, with no trace
 * of a proxy. One that names itself nowhere and asks for 127.0.0.1 in another's stead cannot be reported from them.
 */
export async function onlyThisMachine(request: FastifyRequest): Promise<void> {
  const { socket, headers, raw } = request;
  const isHere =
    isLoopback(socket.remoteAddress ?? '') && isLoopback(hostAsked(request)) && raw.httpVersion === '1.1';
  if (!isHere || Object.keys(headers).some((name) => ofProxies.test(name))) throw notFound();
}

/** Returns what is to be said when a server for development listens where others reach it. */
export const saidOfHost = (host: string, isProduction: boolean): string | undefined =>
  isProduction || isLoopback(host)
    ? undefined
    : `This is a server for development, and HOST=${host} lets others reach it. ` +
      'Set APP_ENV=production, or leave HOST at 127.0.0.1.';

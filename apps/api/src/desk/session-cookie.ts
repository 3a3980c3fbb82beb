import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const isSecureOrigin = (origin: string): boolean => origin.startsWith('https:');

/** Browsers take a `__Host-` cookie over https alone. */
const nameFor = (origin: string): string =>
  isSecureOrigin(origin) ? '__Host-forecourt-desk' : 'forecourt-desk';

const attributesFor = (origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecureOrigin(origin) }) as const;

export const sessionTokenOf = ({ cookies }: FastifyRequest, origin: string): string | undefined =>
  cookies[nameFor(origin)];

export const setSessionCookie = (reply: FastifyReply, origin: string, token: string): FastifyReply =>
  reply.setCookie(nameFor(origin), token, attributesFor(origin));

export const clearSessionCookie = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.clearCookie(nameFor(origin), attributesFor(origin));

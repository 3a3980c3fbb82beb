import { isIP, isIPv4 } from 'node:net';
import { signInOf } from '@forecourt/platform/mail/settings.ts';
import * as z from 'zod';

/** One setting: what it may be, the sentence that says so after its name, and whether it may come from a file. */
export type Variable = { schema: z.ZodType<unknown, string>; remedy: string; secret?: boolean };

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);

export const url = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}://`)) && URL.canParse(text), {
      abort: true,
    });

/** Another system to call. Plain HTTP stays on this machine. */
const safeUrl = url('http', 'https').refine(
  (text) => {
    const { protocol, hostname, hash } = new URL(text);
    const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
    return hash === '' && (protocol === 'https:' || isLocal);
  },
  { abort: true },
);

/** Another system to call, without a password: in an address it would be sent nowhere. */
export const outsideUrl = safeUrl.refine((text) => {
  const { username, password } = new URL(text);
  return username === '' && password === '';
});

/** The base of an API: calls are made below it. */
const isBase = (text: string): boolean => new URL(text).search === '';
const withoutEnd = (text: string): string => text.replace(/\/+$/, '');
export const base = outsideUrl.refine(isBase).transform(withoutEnd);

/** It stands in a header or a form: visible characters, no spaces. */
export const visible = z.string().regex(/^[\x21-\x7e]{1,1000}$/);

/** Text that a reader takes without throwing. */
export const readBy = (read: (text: string) => unknown) =>
  z.string().refine((text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  });

/** A mail server with who signs in; all else that may be said is whether a plain connection will do. */
export const mailServerUrl = url('smtp', 'smtps')
  .pipe(readBy(signInOf))
  .refine((text) => {
    const { hostname, search } = new URL(text);
    return hostname !== '' && /^(\?requireTLS=(true|false))?$/.test(search);
  });

/** A database with who signs in, percent-encoded as its name is. */
export const databaseUrl = url('postgres', 'postgresql')
  .pipe(readBy(signInOf))
  .pipe(readBy((text) => decodeURI(new URL(text).pathname)));

/** Returns an address without the client before its host, and the client. Throws unless both its parts are given. */
function clientApart(text: string): { url: string; id: string; secret: string } {
  const { user, password } = signInOf(text);
  const bare = new URL(text);
  bare.username = '';
  bare.password = '';
  return { url: withoutEnd(bare.href), id: visible.parse(user), secret: visible.parse(password) };
}

/** The base of an API with a client before its host, percent-encoded; they come apart. */
export const baseWithClient = safeUrl.refine(isBase).pipe(readBy(clientApart)).transform(clientApart);

const hostAndPort = /^(?:\[([\da-f:.]+)\]:|([\w.-]+):)?(\d{1,5})$/i;

/** Where to listen: a port of the server's own host, or a host and a port. */
export const listening = z
  .string()
  .regex(hostAndPort)
  .transform((text) => {
    const [, version6, host = version6, port] = hostAndPort.exec(text) ?? [];
    return { ...(host === undefined ? {} : { host }), port: Number(port) };
  })
  .refine(({ port }) => port >= 1 && port <= 65_535);

/** A mask like 255.255.0.0: ones, then zeros. */
const isNetmask = (text: string): boolean =>
  isIPv4(text) &&
  /^1+0*$/.test(
    text
      .split('.')
      .map((byte) => Number(byte).toString(2).padStart(8, '0'))
      .join(''),
  );

/** An address, a range of them, or the name of ranges that Fastify knows. */
function isProxy(text: string): boolean {
  const [, address = '', range] = /^([\da-f.:]+)(?:\/([\d.]+))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return text === 'loopback' || text === 'uniquelocal';
  if (range === undefined) return true;
  const bits = whole(1, version === 6 ? 128 : 32).safeParse(range).success;
  return bits || (version === 4 && isNetmask(range));
}

/** Whom to believe who calls: everybody, nobody, a number of proxies, or where they are, separated by commas. */
export const trusting = z
  .string()
  .refine((text) => /^(true|false|\d+)$/.test(text) || text.split(',').every((part) => isProxy(part.trim())));

export const oneOf = <const T extends [string, ...string[]]>(values: T) => ({
  schema: z.enum(values),
  remedy: `must be one of ${values.join(', ')}`,
});

/** Where the product is: an origin, or one with a path of plain names, and nothing else. */
export function isPlainAddress(text: string): boolean {
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(/\/$/, '');
  return text.replace(/\/$/, '') === `${origin}${path}` && /^(\/[\w-]+)*$/.test(path);
}

import { isIP, isIPv4 } from 'node:net';
import { parseUrlCredentials } from '@forecourt/platform/mail/settings.ts';
import * as z from 'zod';

/** `remedy` is a sentence part that follows the setting's name. */
export type SettingDefinition = { schema: z.ZodType<unknown, string>; remedy: string; secret?: boolean };

export const wholeNumberSchema = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);

/** A setting of whole numbers; `what` is like 'a number of minutes'. */
export const wholeNumberSetting = (what: string, least: number, most: number) => ({
  schema: wholeNumberSchema(least, most),
  remedy: `must be ${what} from ${least} to ${most}`,
});

/** A path as the system takes it: no shell is there to take quotes off or to find a home. */
export const pathSchema = z.string().regex(/^[^~$"'`](.*[^"'`])?$/);

export const portMaximum = 65_535;

export const urlSchema = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}://`)) && URL.canParse(text), {
      abort: true,
    });

/** URL of another system; plain HTTP only on this machine. */
const safeUrl = urlSchema('http', 'https').refine(
  (text) => {
    const { protocol, hostname, hash } = new URL(text);
    const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
    return hash === '' && (protocol === 'https:' || isLocal);
  },
  { abort: true },
);

/** Without a password, because fetch rejects one in a URL. */
export const externalUrl = safeUrl.refine((text) => {
  const { username, password } = new URL(text);
  return username === '' && password === '';
});

/** API base: calls append to its path. */
const isBase = (text: string): boolean => new URL(text).search === '';
const withoutEnd = (text: string): string => text.replace(/\/+$/, '');
export const baseUrl = externalUrl.refine(isBase).transform(withoutEnd);

/** API base whose only query option is a limit. */
export const baseUrlWithLimit = (option: string) =>
  externalUrl
    .refine((text) => new RegExp(`^(\\?${option}=\\d{1,7})?$`).test(new URL(text).search))
    .transform((text) => {
      const limit = new URL(text).searchParams.get(option);
      const bare = text.replace(/\?.*$/, '');
      return { url: withoutEnd(bare), ...(limit !== null && { limit: Number(limit) }) };
    });

/** Goes into a header or a form: visible characters, no spaces. */
export const visibleCharacters = z.string().regex(/^[\x21-\x7e]{1,1000}$/);

export const parsableBy = (read: (text: string) => unknown) =>
  z.string().refine((text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  });

/** Mail server with sign-in; its only query option allows a plain connection. */
export const mailServerUrl = urlSchema('smtp', 'smtps')
  .pipe(parsableBy(parseUrlCredentials))
  .refine((text) => {
    const { hostname, search } = new URL(text);
    return hostname !== '' && /^(\?requireTLS=(true|false))?$/.test(search);
  });

/** Database with sign-in, percent-encoded like its name. */
export const databaseUrl = urlSchema('postgres', 'postgresql')
  .pipe(parsableBy(parseUrlCredentials))
  .pipe(parsableBy((text) => decodeURI(new URL(text).pathname)));

/** Splits client id and secret from a URL. Throws unless both are present. */
function clientApart(text: string): { url: string; id: string; secret: string } {
  const { user, password } = parseUrlCredentials(text);
  const bare = new URL(text);
  bare.username = '';
  bare.password = '';
  return {
    url: withoutEnd(bare.href),
    id: visibleCharacters.parse(user),
    secret: visibleCharacters.parse(password),
  };
}

export const baseUrlWithClient = safeUrl.refine(isBase).pipe(parsableBy(clientApart)).transform(clientApart);

/** Name or address on which a server listens. */
export const hostName = z
  .string()
  .refine((text) => isIP(text) !== 0 || /^[a-z\d]([\w.-]*[a-z\d])?$/i.test(text));

const hostAndPort = /^(?:\[([\da-f:.]+)\]:|([\w.-]+):)?(\d{1,5})$/i;

/** A port, or a host and a port. */
export const listenAddress = z
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

/** An address, a range, or a range name that Fastify knows. */
function isProxy(text: string): boolean {
  const [, address = '', range] = /^([\da-f.:]+)(?:\/([\d.]+))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return text === 'loopback' || text === 'uniquelocal';
  if (range === undefined) return true;
  const bits = wholeNumberSchema(1, version === 6 ? 128 : 32).safeParse(range).success;
  return bits || (version === 4 && isNetmask(range));
}

/** Trusted proxies: all, none, a number of them, or a comma-separated list. */
export const trustedProxies = z
  .string()
  .refine((text) => /^(true|false|\d+)$/.test(text) || text.split(',').every((part) => isProxy(part.trim())));

export const oneOfSetting = <const T extends [string, ...string[]]>(values: T) => ({
  schema: z.enum(values),
  remedy: `must be one of ${values.join(', ')}`,
});

/** An origin, optionally with a path of plain names. */
export function isOriginWithPlainPath(text: string): boolean {
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(/\/$/, '');
  return text.replace(/\/$/, '') === `${origin}${path}` && /^(\/[\w-]+)*$/.test(path);
}

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brandSchema, defaultBrand } from '@forecourt/domain/brand.ts';
import * as z from 'zod';
import { parseDataKeys, parseSecrets } from '../security/keys.ts';
import { missingPartners, providerAccess, providerVariables } from './provider-settings.ts';
import { oneOf, outsideUrl, readBy, url, type Variable, whole } from './setting-schemas.ts';

const checkout = resolve(import.meta.dirname, '../../../..');

/** Said in place of the address of a provider's own system: people list and decide applications by command. */
export const byHand = 'none';

const variables = {
  PORT: { schema: whole(0, 65_535), remedy: 'must be a port number from 0 to 65535' },
  HOST: { schema: z.string(), remedy: 'must be a host name or address to listen on' },
  APP_ENV: oneOf(['development', 'production']),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  DATA_DIR: { schema: z.string(), remedy: 'must be a folder' },
  DATABASE_URL: {
    schema: url('postgres', 'postgresql'),
    remedy: 'must look like postgres://user:password@host:5432/name',
    secret: true,
  },
  DATABASE_OWNER_URL: {
    schema: url('postgres', 'postgresql'),
    remedy: 'must look like postgres://owner:password@host:5432/name, the database of DATABASE_URL',
    secret: true,
  },
  DATABASE_UNSAFE: oneOf(['true', 'false']),
  REDIS_URL: { schema: url('redis', 'rediss'), remedy: 'must look like redis://host:6379', secret: true },
  PUBLIC_ORIGIN: {
    schema: url('http', 'https').refine((text) => new URL(text).origin === text.replace(/\/$/, '')),
    remedy: 'must be an origin without a path, like https://apply.example.co.nz',
  },
  TRUST_PROXY: {
    schema: z.string().regex(/^(true|false|\d+|[0-9a-fA-F.:/, ]+|loopback|uniquelocal)$/),
    remedy: 'must be the number of proxies in front, or their addresses',
  },
  SMTP_URL: {
    schema: url('smtp', 'smtps'),
    remedy: 'must look like smtp://user:password@host:587',
    secret: true,
  },
  MAIL_FROM: {
    schema: z.string().includes('@'),
    remedy: "must be a sender like 'Name <name@example.co.nz>'",
  },
  HANDOVER_URL: {
    schema: z.union([z.literal(byHand), outsideUrl]),
    remedy: `must be an https address without a password (http on this machine only), or ${byHand}`,
  },
  HANDOVER_SECRET: {
    schema: readBy(parseSecrets),
    remedy:
      'must be whsec_ and the base64 of 24 to 64 bytes; several, each of which signs, are separated by blanks',
    secret: true,
  },
  DECISIONS_SECRET: {
    schema: readBy(parseSecrets),
    remedy:
      'must be whsec_ and the base64 of 24 to 64 bytes; several, each of which is believed, are separated by blanks',
    secret: true,
  },
  DATA_KEYS: {
    schema: readBy(parseDataKeys),
    remedy: 'must be id:base64 of 32 bytes, the current key first',
    secret: true,
  },
  RATE_LIMIT_FACTOR: {
    schema: whole(1, 1_000_000),
    remedy: 'must be a whole number by which every rate limit is multiplied',
  },
  ...providerVariables,
  BRAND: { schema: z.string(), remedy: 'must be a JSON file as docs/operating.md describes' },
} satisfies Record<string, Variable>;

type Name = keyof typeof variables;
/** Every setting there is. */
export const settingNames = Object.keys(variables) as Name[];
/** Settings that can also be given as files. */
export const settingsInFiles = settingNames
  .filter((name) => 'secret' in variables[name])
  .map((name) => `${name}_FILE`);
export type Environment = Record<string, string | undefined>;

/** Raised when the environment is wrong: it says so with a line for each mistake, naming its variable. */
export class ConfigurationError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[], what = 'The configuration is wrong') {
    super(`${what}:\n- ${mistakes.join('\n- ')}`);
    this.mistakes = mistakes;
  }
}

function given(name: Name, environment: Environment): string | undefined {
  const file = environment[`${name}_FILE`];
  if (file && 'secret' in variables[name]) return readFileSync(file, 'utf8').trim();
  return environment[name]?.trim() || undefined;
}

/** Each setting that is given, and where; a secret, and what may hold one, without its value. */
export const givenSettings = (environment: Environment) =>
  settingNames.flatMap((name) => {
    const value = given(name, environment);
    if (value === undefined) return [];
    const isSecret = 'secret' in variables[name];
    const from = isSecret && environment[`${name}_FILE`] ? `${name}_FILE` : 'environment';
    return [{ name, from, value: isSecret ? null : value }];
  });

function collect(
  environment: Environment,
  mistakes: string[],
): { [K in Name]?: z.output<(typeof variables)[K]['schema']> } {
  const values: Record<string, unknown> = {};
  for (const name of settingNames) {
    const { schema, remedy }: Variable = variables[name];
    try {
      const text = given(name, environment);
      if (text !== undefined) values[name] = schema.parse(text);
    } catch (error) {
      const unread = error instanceof z.ZodError ? '' : ` (${name}_FILE cannot be read)`;
      mistakes.push(`${name} ${remedy}${unread}.`);
    }
  }
  return values;
}

function readBrand(file: string | undefined, mistakes: string[]) {
  if (!file) return defaultBrand;
  try {
    const parsed = brandSchema.safeParse(JSON.parse(readFileSync(resolve(checkout, file), 'utf8')));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      mistakes.push(`BRAND: ${path.join('.')}: ${message}.`);
  } catch {
    mistakes.push(`BRAND ${variables.BRAND.remedy}; ${file} is none.`);
  }
  return defaultBrand;
}

/** The checked configuration of one process. Throws ConfigurationError with every mistake at once. */
export function readConfig(environment: Environment = process.env) {
  const mistakes: string[] = [];
  const value = collect(environment, mistakes);
  const brand = readBrand(value.BRAND, mistakes);
  const ownSystem = value.HANDOVER_URL === byHand ? undefined : value.HANDOVER_URL;
  if (ownSystem && !value.HANDOVER_SECRET && mistakes.length === 0) {
    mistakes.push(`HANDOVER_SECRET ${variables.HANDOVER_SECRET.remedy}; HANDOVER_URL needs it.`);
  }
  if (value.DATABASE_OWNER_URL && !value.DATABASE_URL && mistakes.length === 0) {
    mistakes.push(`DATABASE_URL ${variables.DATABASE_URL.remedy}; DATABASE_OWNER_URL needs it.`);
  }
  if (mistakes.length === 0) mistakes.push(...missingPartners(value));
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  const dataDir = resolve(checkout, value.DATA_DIR ?? 'data');
  const port = value.PORT ?? 3000;
  return {
    production: value.APP_ENV === 'production',
    server: {
      port,
      host: value.HOST ?? '127.0.0.1',
      publicOrigin: value.PUBLIC_ORIGIN?.replace(/\/$/, ''),
      trustProxy: trusted(value.TRUST_PROXY),
    },
    dataDir,
    webDir: join(checkout, 'apps/web/dist'),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databaseMayBeUnsafe: value.DATABASE_UNSAFE === 'true',
    redisUrl: value.REDIS_URL,
    rateLimitFactor: value.RATE_LIMIT_FACTOR ?? 1,
    mail: {
      smtpUrl: value.SMTP_URL,
      from: value.MAIL_FROM ?? `${brand.name} <no-reply@example.com>`,
      folder: join(dataDir, 'mail'),
    },
    handover: ownSystem ? { url: ownSystem, keys: parseSecrets(value.HANDOVER_SECRET ?? '') } : undefined,
    /** It was said that no system of the provider's own is told anything. */
    isByHand: value.HANDOVER_URL === byHand,
    decisionKeys: value.DECISIONS_SECRET ? parseSecrets(value.DECISIONS_SECRET) : [],
    providers: providerAccess(value),
    dataKeys: value.DATA_KEYS,
    logLevel: value.LOG_LEVEL ?? 'info',
    brand,
  };
}
export type Config = ReturnType<typeof readConfig>;

/** A number counts the proxies in front; text names their addresses. */
function trusted(text: string | undefined): boolean | string | ((address: string, hop: number) => boolean) {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}

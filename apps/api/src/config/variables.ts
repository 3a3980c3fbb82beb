import {
  dataKeyFormat,
  parseDataKeys,
  parseWebhookSecrets,
  webhookSecretFormat,
} from '@forecourt/platform/crypto/keys.ts';
import { parseMailSender, parseUrlCredentials } from '@forecourt/platform/mail/settings.ts';
import * as z from 'zod';
import { deskVariables } from './desk-settings.ts';
import { providerVariables } from './provider-settings.ts';
import {
  databaseUrl,
  externalUrl,
  hostName,
  isOriginWithPlainPath,
  listenAddress,
  mailServerUrl,
  oneOfSetting,
  parsableBy,
  pathSchema,
  portMaximum,
  type SettingDefinition,
  trustedProxies,
  urlSchema,
  wholeNumberSchema,
  wholeNumberSetting,
} from './setting-schemas.ts';

/** In place of a URL: no system takes events, and applications are decided at the desk or by signed calls. */
export const noHandoverValue = 'none';

export const variables = {
  PORT: wholeNumberSetting('a port number', 0, portMaximum),
  HOST: { schema: hostName, remedy: 'must be a host name or address to listen on, without a port' },
  METRICS_PORT: {
    schema: listenAddress,
    remedy: `must be a port number from 1 to ${portMaximum}, or a host and a port like 0.0.0.0:9464`,
  },
  LAME_DUCK_SECONDS: wholeNumberSetting('a whole number of seconds', 0, 120),
  ...deskVariables,
  APP_ENV: oneOfSetting(['development', 'production']),
  LOG_LEVEL: oneOfSetting(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  DATA_DIR: { schema: pathSchema, remedy: 'must be a folder, written out without ~ and quotes' },
  DATABASE_URL: {
    schema: databaseUrl,
    remedy: 'must look like postgres://user:password@host:5432/name, user and password percent-encoded',
    secret: true,
  },
  DATABASE_OWNER_URL: {
    schema: databaseUrl,
    remedy:
      'must look like postgres://owner:password@host:5432/name, the database of DATABASE_URL, owner and password percent-encoded',
    secret: true,
  },
  DATABASE_UNSAFE: oneOfSetting(['true', 'false']),
  REDIS_URL: {
    schema: urlSchema('redis', 'rediss').pipe(parsableBy(parseUrlCredentials)),
    remedy: 'must look like redis://host:6379, user and password, if any, percent-encoded',
    secret: true,
  },
  PUBLIC_ORIGIN: {
    schema: urlSchema('http', 'https').refine(isOriginWithPlainPath),
    remedy:
      'must be an address like https://apply.example.co.nz or, below a path, https://example.co.nz/apply',
  },
  TRUST_PROXY: {
    schema: trustedProxies,
    remedy: 'must be the number of proxies in front, or their addresses, separated by commas',
  },
  SMTP_URL: {
    schema: mailServerUrl,
    remedy:
      'must look like smtp://user:password@host:587, user and password percent-encoded, or end in ?requireTLS=true',
    secret: true,
  },
  MAIL_FROM: {
    schema: parsableBy(parseMailSender),
    remedy: "must be a sender like 'Name <name@example.co.nz>'",
  },
  HANDOVER_URL: {
    schema: z.union([z.literal(noHandoverValue), externalUrl]),
    remedy: `must be an https address without a password (http on this machine only), or ${noHandoverValue}`,
  },
  HANDOVER_SECRET: {
    schema: parsableBy(parseWebhookSecrets),
    remedy: `must be ${webhookSecretFormat}; several, each of which signs, are separated by blanks`,
    secret: true,
  },
  DECISIONS_SECRET: {
    schema: parsableBy(parseWebhookSecrets),
    remedy: `must be ${webhookSecretFormat}; several, each of which is believed, are separated by blanks`,
    secret: true,
  },
  DATA_KEYS: {
    schema: parsableBy(parseDataKeys),
    remedy: `must be ${dataKeyFormat}, the current key first`,
    secret: true,
  },
  RATE_LIMIT_FACTOR: {
    schema: wholeNumberSchema(1, 1_000_000),
    remedy: 'must be a whole number by which every rate limit is multiplied',
  },
  ...providerVariables,
  BRAND: { schema: pathSchema, remedy: 'must be the folder of a brand, as docs/brands.md describes' },
} satisfies Record<string, SettingDefinition>;

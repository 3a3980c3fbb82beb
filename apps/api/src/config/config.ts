import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Brand } from '@forecourt/domain/brand.ts';
import type { Environment } from '@forecourt/platform/cli/command.ts';
import { parseWebhookSecrets } from '@forecourt/platform/crypto/keys.ts';
import { postgresBinProblem, postgresBinSetting } from '@forecourt/platform/db/embedded-binaries.ts';
import { decodeUtf8Text } from '@forecourt/platform/operator-text.ts';
import type * as z from 'zod';
import { buildBrandAssets } from '../brand/assets.ts';
import { findBrandCopies } from '../brand/copies.ts';
import { readBrandFolder } from '../brand/folder.ts';
import { deskSettingErrors, resolveDeskConfig } from './desk-settings.ts';
import { pairedSettingErrors, resolveProviderAccess } from './provider-settings.ts';
import { brandFieldsWithSamples, isSampleValue, samplePlaceholder } from './samples.ts';
import { pathSchema, type SettingDefinition } from './setting-schemas.ts';
import { suggestValue } from './suggest-value.ts';
import { noHandoverValue, variables } from './variables.ts';

const checkout = resolve(import.meta.dirname, '../../../..');

/** Default brand. */
const shippedBrand = 'brands/tussock-fuel';
/** † Emails allowed within 24 hours. */
const dailyMails = 20_000;

type Name = keyof typeof variables;
export const settingNames = Object.keys(variables) as Name[];
export const fileSettingNames = settingNames
  .filter((name) => 'secret' in variables[name])
  .map((name) => `${name}_FILE`);
export type { Environment };

/** Raised for a wrong environment, with one line per mistake. */
export class ConfigurationError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[], what = 'The configuration is wrong') {
    super(`${what}:\n- ${mistakes.join('\n- ')}`);
    this.mistakes = mistakes;
  }
}

/** Node leaves the byte order mark of a file of settings before its first name. */
export const withoutByteOrderMark = (name: string): string => name.replace(/^\ufeff/, '');

const variable = (name: string, environment: Environment): string | undefined =>
  (environment[name] ?? environment[`\ufeff${name}`])?.trim() || undefined;

function given(name: Name, environment: Environment): string | undefined {
  const file = variable(`${name}_FILE`, environment);
  if (file && 'secret' in variables[name]) return decodeUtf8Text(readFileSync(file)).trim();
  return variable(name, environment);
}

/** Quotes that Docker's --env-file and some editors leave around a value. */
export const isQuoted = (text: string): boolean => /^["'`“”‘’«»].*["'`“”‘’«»]$/.test(text);
export const quotedText = (name: string): string =>
  `${name} has quotes around it, which are part of its value here: leave them out.`;

/** A relative path lies in the folder of a release, which the next one does not have. */
const wholePathText = (name: string): string =>
  `${name} must be a whole path in production, like /var/lib/forecourt.`;

/** Says what is wrong with the path of a file that holds a secret. */
function filePathError(name: Name, environment: Environment): string | undefined {
  const [setting, path] = [`${name}_FILE`, variable(`${name}_FILE`, environment)];
  if (path === undefined || !('secret' in variables[name])) return undefined;
  if (isQuoted(path)) return quotedText(setting);
  if (!pathSchema.safeParse(path).success)
    return `${setting} must be a file, written out without ~ and quotes.`;
  const isProduction = variable('APP_ENV', environment) === 'production';
  return isProduction && !isAbsolute(path) ? wholePathText(setting) : undefined;
}

function wrongValueText(name: Name, text: string): string {
  const { remedy } = variables[name];
  const meant = suggestValue(variables[name], text);
  return `${name} ${remedy}${meant === undefined ? '.' : `; did you mean ${meant}?`}`;
}

/** Lists the settings in use and their sources, without secret values. */
export const settingsInUse = (environment: Environment) => {
  const settings = settingNames.flatMap((name) => {
    const value = given(name, environment);
    if (value === undefined) return [];
    const isSecret = 'secret' in variables[name];
    const from = isSecret && variable(`${name}_FILE`, environment) ? `${name}_FILE` : 'environment';
    return [{ name: name as string, from, value: isSecret ? null : value }];
  });
  const programs = variable(postgresBinSetting, environment);
  return programs
    ? [...settings, { name: postgresBinSetting, from: 'environment', value: programs }]
    : settings;
};

function collect(
  environment: Environment,
  mistakes: string[],
): { [K in Name]?: z.output<(typeof variables)[K]['schema']> } {
  const values: Record<string, unknown> = {};
  for (const name of settingNames) {
    const { schema, remedy }: SettingDefinition = variables[name];
    const wrongPath = filePathError(name, environment);
    if (wrongPath) {
      mistakes.push(wrongPath);
      continue;
    }
    try {
      const text = given(name, environment);
      if (text === undefined) continue;
      const { success, data } = schema.safeParse(text);
      if (isQuoted(text)) mistakes.push(quotedText(name));
      else if (text.includes(samplePlaceholder)) mistakes.push(`${name} is not filled in: it ${remedy}.`);
      else if (success) values[name] = data;
      else mistakes.push(wrongValueText(name, text));
    } catch {
      mistakes.push(`${name} ${remedy} (${name}_FILE cannot be read).`);
    }
  }
  return values;
}

function readBrand(folder: string | undefined, mistakes: string[]) {
  const path = resolve(checkout, folder ?? shippedBrand);
  if (!existsSync(join(path, 'brand.json'))) {
    mistakes.push(`BRAND ${variables.BRAND.remedy}; ${path} has no brand.json.`);
    return undefined;
  }
  const { brand, faults } = readBrandFolder(path);
  mistakes.push(...faults.map((fault) => `BRAND: ${fault}`));
  return brand;
}

/** Returns a sentence for each valid setting that is still a sample of ours. */
function samplesAmong(environment: Environment, brand: Brand): Map<string, string> {
  const isOurs = (name: Name) => isSampleValue(name, given(name, environment) ?? '');
  const settings = settingNames
    .filter(isOurs)
    .map((name) => [name, 'one of your own in place of the sample.'] as const);
  const fields = brandFieldsWithSamples(brand);
  const own = `a folder with addresses of your own (docs/brands.md); brand.json has samples in ${fields.join(', ')}.`;
  return new Map(fields.length > 0 ? [...settings, ['BRAND', own]] : settings);
}

const pathNames: readonly string[] = [
  ...settingNames.filter((name) => variables[name].schema === pathSchema),
  postgresBinSetting,
];

const relativePaths = (environment: Environment): string[] =>
  pathNames
    .filter((name) => {
      const path = variable(name, environment);
      return path && !isAbsolute(path);
    })
    .map(wholePathText);

const isBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
};

/** Returns a sentence for each port that another part listens on. */
function samePortErrors(ports: Readonly<Record<string, number | string | undefined>>): string[] {
  const given = Object.entries(ports).filter(([, port]) => port !== undefined && port !== 0);
  return given.flatMap(([name, port], at) => {
    const [other] = given.slice(0, at).find(([, taken]) => taken === port) ?? [];
    return other ? [`${name} must be another port than ${other}: both are ${port}.`] : [];
  });
}

/** Reads and validates the environment. Throws ConfigurationError with every mistake at once. */
export function readConfig(environment: Environment = process.env) {
  const mistakes: string[] = [];
  const value = collect(environment, mistakes);
  const folder = readBrand(value.BRAND, mistakes);
  const ownSystem = value.HANDOVER_URL === noHandoverValue ? undefined : value.HANDOVER_URL;
  if (ownSystem && !value.HANDOVER_SECRET && mistakes.length === 0) {
    mistakes.push(`HANDOVER_SECRET ${variables.HANDOVER_SECRET.remedy}; HANDOVER_URL needs it.`);
  }
  if (value.DATABASE_OWNER_URL && !value.DATABASE_URL && mistakes.length === 0) {
    mistakes.push(`DATABASE_URL ${variables.DATABASE_URL.remedy}; DATABASE_OWNER_URL needs it.`);
  }
  const production = value.APP_ENV === 'production';
  const notWhole = production && mistakes.length === 0 ? relativePaths(environment) : [];
  mistakes.push(...notWhole);
  const postgresBin = variable(postgresBinSetting, environment);
  const refused = postgresBin && notWhole.length === 0 && postgresBinProblem(postgresBin);
  if (refused) mistakes.push(isQuoted(postgresBin) ? quotedText(postgresBinSetting) : refused);
  if (mistakes.length === 0)
    mistakes.push(
      ...pairedSettingErrors(value),
      ...deskSettingErrors(value, production),
      ...samePortErrors({
        PORT: value.PORT ?? 3000,
        DESK_PORT: value.DESK_PORT,
        METRICS_PORT: value.METRICS_PORT?.port,
      }),
    );
  if (mistakes.length > 0 || !folder) throw new ConfigurationError(mistakes);
  const { brand } = folder;
  const publicOrigin = value.PUBLIC_ORIGIN?.replace(/\/$/, '');
  const base = publicOrigin === undefined ? '' : new URL(publicOrigin).pathname.replace(/\/$/, '');
  const dataDir = resolve(checkout, value.DATA_DIR ?? 'data');
  const port = value.PORT ?? 3000;
  const host = value.HOST ?? '127.0.0.1';
  return {
    production,
    /** Production does not start with these: a sentence by name. */
    samples: production ? samplesAmong(environment, brand) : new Map<string, string>(),
    /** Looked for in production alone. */
    brandCopies: production ? findBrandCopies(resolve(checkout, value.BRAND ?? shippedBrand)) : [],
    server: {
      port,
      host,
      publicOrigin,
      /** Path prefix: '' or like /apply. */
      base,
      trustProxy: trusted(value.TRUST_PROXY),
      /** How long a stopping server reports it at /readyz while it still serves. */
      lameDuckSeconds: value.LAME_DUCK_SECONDS ?? 0,
    },
    /** Undefined where there is no desk. */
    desk: resolveDeskConfig(value, { production, host }),
    metrics: value.METRICS_PORT && { host, ...value.METRICS_PORT },
    dataDir,
    /** The next release does not have what lies there. */
    isDataInRelease: isBelow(checkout, dataDir),
    webDir: join(checkout, 'apps/web/dist'),
    deskDir: join(checkout, 'apps/desk/dist'),
    databaseUrl: value.DATABASE_URL,
    /** Folder of the programs of the embedded database; the packaged ones if undefined. */
    postgresBin,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databaseMayBeUnsafe: value.DATABASE_UNSAFE === 'true',
    redisUrl: value.REDIS_URL,
    rateLimitFactor: value.RATE_LIMIT_FACTOR ?? 1,
    mail: {
      smtpUrl: value.SMTP_URL,
      from: value.MAIL_FROM ?? `${brand.name} <no-reply@example.com>`,
      hasOwnSender: value.MAIL_FROM !== undefined,
      folder: join(dataDir, 'mail'),
      /** Emails within 24 hours. */
      dailyLimit: dailyMails * (value.RATE_LIMIT_FACTOR ?? 1),
    },
    handover: ownSystem
      ? { url: ownSystem, keys: parseWebhookSecrets(value.HANDOVER_SECRET ?? '') }
      : undefined,
    /** The operator states that there is no system to report to. */
    isByHand: value.HANDOVER_URL === noHandoverValue,
    decisionKeys: value.DECISIONS_SECRET ? parseWebhookSecrets(value.DECISIONS_SECRET) : [],
    providers: resolveProviderAccess(value, value.RATE_LIMIT_FACTOR ?? 1),
    dataKeys: value.DATA_KEYS,
    logLevel: value.LOG_LEVEL ?? 'info',
    brand,
    assets: buildBrandAssets(folder, { base, origin: publicOrigin }),
    /** The desk lies below no path. */
    deskAssets: () => buildBrandAssets(folder, { base: '', origin: undefined }),
    mailHead: folder.files.get('mail.png'),
  };
}
export type Config = ReturnType<typeof readConfig>;

/** A number counts the proxies in front; text lists their addresses. */
function trusted(text: string | undefined): boolean | string | ((address: string, hop: number) => boolean) {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}

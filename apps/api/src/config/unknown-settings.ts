import { postgresBinSetting } from '@forecourt/platform/db/embedded-binaries.ts';
import { tracingWarnings } from '@forecourt/platform/telemetry/start.ts';
import { closest, distance } from 'fastest-levenshtein';
import {
  type Environment,
  fileSettingNames,
  isQuoted,
  quotedText,
  settingNames,
  withoutByteOrderMark,
} from './config.ts';

/** First words that settings of other programs have too. */
const common = new Set([
  'APP',
  'DATA',
  'DATABASE',
  'LOG',
  'MAIL',
  'METRICS',
  'PUBLIC',
  'RATE',
  'REDIS',
  'SMTP',
  'TRUST',
]);
const firstWord = /^[A-Z]+(?=_)/;
/** First words that no other program's settings have. */
const ours = new Set(
  settingNames.flatMap((name) => firstWord.exec(name)?.[0] ?? []).filter((word) => !common.has(word)),
);
const within = new Map(
  ['NZPOST_CLIENT_ID', 'NZPOST_CLIENT_SECRET'].flatMap((name) =>
    [name, `${name}_FILE`].map((each) => [
      each,
      'write it into NZPOST_TOKEN_URL, like https://ID:SECRET@oauth.nzpost.co.nz/as/token.oauth2',
    ]),
  ),
);
/** A setting that is given as a file and cannot be, in other letters, or behind the name of the product. */
function settingMeant(name: string, known: readonly string[]): string | undefined {
  const typed = name
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '_')
    .replace(/^FORECOURT_(?!POSTGRES_BIN$)/, '');
  const meant = known.includes(typed) ? typed : typed.replace(/_FILE$/, '');
  return name.includes('_') || name.includes('-') ? known.find((each) => each === meant) : undefined;
}

/** Shorter names are similar to too many others. */
const shortestNear = 7;

/** The variables of OpenTelemetry stop no start. */
const quotedOfTracing = (environment: Environment): string[] =>
  Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith('OTEL_') && isQuoted(value?.trim() ?? '') ? [quotedText(name)] : [],
  );

/** Returns a sentence for each probably misspelt setting, with the nearest name. */
export function misspeltSettingWarnings(environment: Environment): string[] {
  const known: string[] = [...settingNames, ...fileSettingNames, postgresBinSetting];
  const candidates = [...known, ...within.keys()];
  const misspelt = Object.keys(environment)
    .map(withoutByteOrderMark)
    .filter((name) => !known.some((each) => each === name))
    .flatMap((name) => {
      const meant = settingMeant(name, known);
      const nearest = meant ?? closest(name, candidates);
      const isNear = meant !== undefined || (name.length >= shortestNear && distance(name, nearest) <= 2);
      if (!ours.has(firstWord.exec(name)?.[0] ?? '') && !isNear) return [];
      return [`${name} is not a setting; ${within.get(nearest) ?? `did you mean ${nearest}?`}`];
    });
  return [...misspelt, ...tracingWarnings(environment), ...quotedOfTracing(environment)];
}

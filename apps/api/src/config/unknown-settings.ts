import { saidOfTracing } from '@forecourt/platform/telemetry/start.ts';
import { closest, distance } from 'fastest-levenshtein';
import { type Environment, settingNames, settingsInFiles } from './config.ts';

/** Beginnings that no other program's settings have. */
const ours = /^(NZBN|NZPOST|CREDIT_BUREAU|LOYALTY|HANDOVER|DECISIONS|PROVIDER|BANK|RATE_LIMIT)_/;
/** What stands within another setting. */
const within = new Map(
  ['NZPOST_CLIENT_ID', 'NZPOST_CLIENT_SECRET'].flatMap((name) =>
    [name, `${name}_FILE`].map((each) => [
      each,
      'write it into NZPOST_TOKEN_URL, like https://ID:SECRET@oauth.nzpost.co.nz/as/token.oauth2',
    ]),
  ),
);
/** Shorter names than this are near too many others. */
const shortestNear = 7;

/** A sentence for each variable that is no setting and was probably meant to be one, with the nearest setting. */
export function unknownSettings(environment: Environment): string[] {
  const known = [...settingNames, ...settingsInFiles];
  const candidates = [...known, ...within.keys()];
  const misspelt = Object.keys(environment)
    .filter((name) => !known.some((each) => each === name))
    .flatMap((name) => {
      const nearest = closest(name, candidates);
      const isNear = name.length >= shortestNear && distance(name, nearest) <= 2;
      if (!ours.test(name) && !isNear) return [];
      return [`${name} is no setting; ${within.get(nearest) ?? `did you mean ${nearest}?`}`];
    });
  return [...misspelt, ...saidOfTracing(environment)];
}

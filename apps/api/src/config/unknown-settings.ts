import { closest, distance } from 'fastest-levenshtein';
import { type Environment, settingNames, settingsInFiles } from './config.ts';

/** Beginnings that no other program's settings have. */
const ours = /^(NZBN|NZPOST|CREDIT_BUREAU|LOYALTY|HANDOVER|DECISIONS|PROVIDER|BANK|RATE_LIMIT)_/;
/** Shorter names than this are near too many others. */
const shortestNear = 7;

/** A sentence for each variable that is no setting and was probably meant to be one, with the nearest setting. */
export function unknownSettings(environment: Environment): string[] {
  const known = [...settingNames, ...settingsInFiles];
  return Object.keys(environment)
    .filter((name) => !known.some((each) => each === name))
    .flatMap((name) => {
      const nearest = closest(name, known);
      const isNear = name.length >= shortestNear && distance(name, nearest) <= 2;
      return ours.test(name) || isNear ? [`${name} is no setting; did you mean ${nearest}?`] : [];
    });
}

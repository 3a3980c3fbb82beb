import { type Environment, settingNames, settingsInFiles } from './config.ts';

/** Beginnings that no other program's settings have. */
const ours = /^(NZBN|NZPOST|CREDIT_BUREAU|LOYALTY|HANDOVER|PROVIDER|BANK|RATE_LIMIT)_/;
/** Shorter names than this are near too many others. */
const shortestNear = 7;

/** A sentence for each variable that is no setting and was probably meant to be one, with the nearest setting. */
export function unknownSettings(environment: Environment): string[] {
  const known = [...settingNames, ...settingsInFiles];
  return Object.keys(environment)
    .filter((name) => !known.some((each) => each === name))
    .flatMap((name) => {
      const [nearest = ''] = known.toSorted((one, other) => distance(name, one) - distance(name, other));
      const isNear = name.length >= shortestNear && distance(name, nearest) <= 2;
      return ours.test(name) || isNear ? [`${name} is no setting; did you mean ${nearest}?`] : [];
    });
}

/** How many letters must be put in, left out or changed to make one text of the other. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [at, facing] of [...other].entries()) {
      const changed = (above[at] ?? 0) + (letter === facing ? 0 : 1);
      line.push(Math.min(changed, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}

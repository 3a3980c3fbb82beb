import type { CommandOptions, NextStep } from './command.ts';
import { parseWholeNumber } from './values.ts';

/** Rows of a list without a limit. */
export const defaultPageLimit = '50';

export const pagingOptions = (place: string) =>
  ({
    limit: { type: 'string', value: 'COUNT', help: `how many at most, ${defaultPageLimit} unless given` },
    after: { type: 'string', value: place, help: 'continue after this one' },
  }) as const satisfies CommandOptions;

/** Throws UsageError. */
export const parsePageLimit = (typed = defaultPageLimit): number =>
  parseWholeNumber('limit', typed, 1, 10_000);

/** Takes rows read with one extra; returns the page and the row after which the list continues. */
export const takePage = <Row>(rows: readonly Row[], limit: number) => ({
  page: rows.slice(0, limit),
  last: rows.length > limit ? rows[limit - 1] : undefined,
});

export const seeMoreStep = (
  list: string,
  options: Readonly<Record<string, string | number | boolean | undefined>>,
): NextStep => {
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== false);
  const written = given.map(([name, value]) => (value === true ? ` --${name}` : ` --${name} ${value}`));
  return { to: 'see more', run: `${list}${written.join('')}` };
};

export const noMoreText = 'There are no more.';

import { isIsoDate } from '@forecourt/domain/fields/date.ts';
import { isoMonthLengthProblem } from '@forecourt/domain/fields/typed-date.ts';
import { UsageError } from '@forecourt/platform/cli/command.ts';

/** Returns the day given to an option, as yyyy-MM-dd. Throws `UsageError` unless it is a real one. */
export function parseDayOption(option: string, typed: string, like: string): string {
  if (isIsoDate(typed)) return typed;
  const month = isoMonthLengthProblem(typed);
  throw new UsageError(
    month === undefined
      ? `--${option} is a real date like ${like}, not '${typed}'.`
      : `--${option} is not a real date: ${month}. Check the day.`,
  );
}

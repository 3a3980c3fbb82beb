import type { CorrectionChange } from '@forecourt/domain/application/correction-changes.ts';
import type { Bank } from '@forecourt/domain/contract/banks.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { maskedGroupOf, residentialAddressOf } from '@forecourt/domain/desk/masked.ts';
import type { MaskedGroup } from '@forecourt/domain/desk/masked-groups.ts';
import { reviewGroupTexts, sectionTitles } from '@forecourt/domain/questions/review-groups.ts';
import {
  changesOfCorrection,
  type FullApplication,
  submittedAnswersOf,
} from '../../features/applications/read-application.ts';

type Answer = {
  readonly question: string | null;
  readonly label: string;
  readonly value: string;
  readonly group: MaskedGroup | null;
};
type AnswerSection = { readonly title: string; readonly rows: readonly Answer[] };
type Change = {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly group: MaskedGroup | null;
};

/** Returns the answers in the sections and words of the form, each with its masked group. */
export function answerSections(details: SubmissionDetails, banks: readonly Bank[]): AnswerSection[] {
  const home = residentialAddressOf(details);
  return submittedAnswersOf(details, banks)
    .map(({ section, lines }) => ({
      title: section === 'credit' ? reviewGroupTexts.creditDetails : sectionTitles[section],
      rows: lines.map((line) => ({ ...line, group: maskedGroupOf(line, home) })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** Returns what each correction changed, by its number. */
export function changesByCorrection(
  whole: Pick<FullApplication, 'corrections' | 'known'>,
  banks: readonly Bank[],
): ReadonlyMap<number, readonly Change[]> {
  return new Map(
    whole.corrections.map((correction) => {
      const { replacement, changes = [] } = changesOfCorrection(correction, whole, banks) ?? {};
      const grouped =
        replacement && 'details' in replacement
          ? answerChanges(replacement.details, changes)
          : changes.map((change) => ({ ...change, group: null }));
      return [correction.number, grouped];
    }),
  );
}

/** A line is masked if either value is, also where it repeats the home address of the other version. */
function answerChanges(
  { before, after }: { readonly before: SubmissionDetails; readonly after: SubmissionDetails },
  changes: readonly CorrectionChange[],
): Change[] {
  const groupOf = (question: Parameters<typeof maskedGroupOf>[0]['question'], values: readonly string[]) =>
    values
      .flatMap((value) =>
        [before, after].map((of) => maskedGroupOf({ question, value }, residentialAddressOf(of))),
      )
      .find((group) => group !== null) ?? null;
  return changes.map(({ question, ...change }) => ({
    ...change,
    group: groupOf(question, [change.before, change.after]),
  }));
}

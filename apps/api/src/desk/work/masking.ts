import type { CorrectionChange } from '@forecourt/domain/application/correction-changes.ts';
import type { Bank } from '@forecourt/domain/contract/banks.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { maskedGroupOf, residentialAddressOf } from '@forecourt/domain/desk/masked.ts';
import type { MaskedGroup } from '@forecourt/domain/desk/masked-groups.ts';
import { staffSectionTitles } from '@forecourt/domain/questions/review-groups.ts';
import {
  caseFactsOf,
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
      title: staffSectionTitles[section],
      rows: lines.map((line) => ({
        question: line.question ?? null,
        label: line.label,
        value: line.staffValue ?? line.value,
        group: maskedGroupOf(line, home),
      })),
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

/** Returns an answer without its value if it is masked. */
export const maskAnswer = (answer: Answer) => (answer.group ? { ...answer, value: null } : answer);

/** Returns a change without its values if they are masked. */
export const maskChange = ({ before, after, ...change }: Change) =>
  change.group ? { ...change, before: null, after: null } : { ...change, before, after };

/** Returns what is known besides the answers, each fact with its masked group. */
export function maskableFacts(
  whole: Pick<FullApplication, 'corrections' | 'known' | 'parts'>,
  banks: readonly Bank[],
): Answer[] {
  const changes = changesByCorrection(whole, banks);
  const home = whole.known.submission && residentialAddressOf(whole.known.submission);
  return caseFactsOf(whole, ({ number }) => (changes.get(number) ?? []).map(maskChange)).map(
    ({ label, lines }) => {
      const value = lines.join('\n');
      return { question: null, label, value, group: maskedGroupOf({ value }, home) };
    },
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

import { withMaskedNumbers } from '@forecourt/domain/questions/masked-numbers.ts';
import { type ReviewItem, reviewGroups } from '@forecourt/domain/questions/review-groups.ts';
import type { Application } from '@forecourt/domain/state.ts';

export type ReviewAnswer = ReviewItem & {
  /** Id of its row, which stays the same whatever the answer. */
  readonly id: string;
  /** The value with its number masked, where it has one to mask. */
  readonly masked?: string;
};
export type AnswerGroup = {
  readonly id: string;
  readonly title: string;
  readonly answers: readonly ReviewAnswer[];
};

/** Returns the groups of the review. `bank` is the name of the chosen bank; empty while not known. */
export function reviewAnswerGroups(application: Application, bank: string): AnswerGroup[] {
  const masked = reviewGroups(withMaskedNumbers(application), bank);
  return reviewGroups(application, bank).map(({ title, items }, group) => ({
    id: `review-group-${group + 1}`,
    title,
    answers: items
      .map((item, place): ReviewAnswer => {
        const value = masked[group]?.items[place]?.value;
        const hidden = value === undefined || value === item.value ? {} : { masked: value };
        return { ...item, ...hidden, id: rowId(items, place) };
      })
      .filter((answer, place) => !repeatsTheOneBefore(answer, items[place - 1])),
  }));
}

/** Numbers the rows of a question, as there may be several. */
function rowId(items: readonly ReviewItem[], place: number): string {
  const { question, field } = items[place] ?? {};
  if (question === undefined) return `review-${field ?? 'note'}`;
  const before = items.slice(0, place).filter((item) => item.question === question);
  return `review-${question}-${before.length + 1}`;
}

/** The trading name is the business name unless another was given. */
const repeatsTheOneBefore = (answer: ReviewItem, before: ReviewItem | undefined): boolean =>
  answer.question === 'business-name' &&
  before?.question === answer.question &&
  before.value === answer.value;

/** Returns the answers that read otherwise than before. */
export function changedAnswers(before: Application, now: Application): ReviewAnswer[] {
  const [was, is] = [before, now].map((application) =>
    reviewAnswerGroups(application, application.finalDetails.bankId ?? '').flatMap(({ answers }) => answers),
  );
  const isAsBefore = ({ label, value }: ReviewAnswer): boolean =>
    was?.some((answer) => answer.label === label && answer.value === value) ?? false;
  return (is ?? []).filter((answer) => !isAsBefore(answer));
}

/** Rows that stand for their group while it is folded; a label is added to what does not explain itself. */
const summarised: readonly (readonly [id: string, isLabelled?: true])[] = [
  ['review-landing-firstName'],
  ['review-landing-email'],
  ['review-business-name-1'],
  ['review-fuel-amount-1', true],
  ['review-promo-code-1', true],
  ['review-membership-number-1', true],
  ['review-loyalty-1', true],
  ['review-legal-name-1'],
  ['review-residential-address-1'],
  ['review-note'],
  ['review-delivery-address-1'],
  ['review-contact-number-1'],
  ['review-bank-details-3', true],
];

/** Returns the lines that stand for a group while it is folded. */
export const groupSummaryLines = ({ answers }: AnswerGroup): string[] =>
  summarised.flatMap(([id, isLabelled]) => {
    const answer = answers.find((each) => each.id === id);
    if (!answer) return [];
    const value = answer.masked ?? answer.value;
    return [isLabelled ? `${answer.label}: ${value}` : value];
  });

import type { Application } from '../state.ts';
import type { Section, SummaryLine } from './row.ts';
import { type Question, type QuestionId, questions, rowOf } from './table.ts';

export type SummaryItem = SummaryLine & { readonly question: QuestionId };

/** Returns the lines of 'You've told us...'; an invalid answer has an empty value. `today` is yyyy-MM-dd. */
export const summary = (application: Application, section: Section, today: string): SummaryItem[] =>
  itemsOf(
    application,
    (row) => row.section === section && !row.isReviewOnly,
    '',
    (row) => row.answered(application, today),
  );

/** Returns everything that is sent of a section. `bank` is the chosen bank's name, empty while it is not known. */
export const reviewed = (application: Application, section: Section, bank: string): SummaryItem[] =>
  itemsOf(application, (row) => row.section === section, bank);

export const summaryItemOf = (application: Application, id: QuestionId): SummaryLine =>
  rowOf[id].summarise(application, '')[0] ?? { label: '', value: '' };

export const compared = (application: Application, id: QuestionId): readonly string[] =>
  rowOf[id].compared?.(application) ??
  itemsOf(application, ({ isReviewOnly }) => !isReviewOnly)
    .filter(({ question }) => question === id)
    .map(({ value }) => value);

const itemsOf = (
  application: Application,
  isReported: (row: Question) => boolean,
  bank = '',
  isKnown: (row: Question) => boolean = () => true,
): SummaryItem[] =>
  questions.filter(isReported).flatMap((row) => {
    if (!row.asked(application)) return row.otherwise ?? [];
    const known = isKnown(row);
    return row
      .summarise(application, bank)
      .map(({ label, value }) => ({ label, value: known ? value : '', question: row.id }));
  });

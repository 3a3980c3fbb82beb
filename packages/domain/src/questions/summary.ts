import type { Application } from '../state.ts';
import type { Section, SummaryLine } from './row.ts';
import { type QuestionDefinition, type QuestionId, questionById, questions } from './table.ts';

export type SummaryItem = SummaryLine & { readonly question: QuestionId };

export type SidebarRow = { readonly question: QuestionId; readonly lines: readonly SummaryLine[] };

/** Returns 'You've told us...': a row for each asked question; an invalid answer has empty values. `today` is yyyy-MM-dd. */
export function sidebarRows(application: Application, section: Section, today: string): SidebarRow[] {
  const items = itemsOf(
    application,
    (row) => row.section === section,
    (row) => row.inSidebar ?? ((of) => row.summarise(of, '')),
    (row) => row.answered(application, today),
  );
  return [...new Set(items.map(({ question }) => question))].map((question) => ({
    question,
    lines: items.filter((item) => item.question === question).map(({ label, value }) => ({ label, value })),
  }));
}

/** Returns everything that is sent of a section. `bank` is the chosen bank's name, empty while it is not known. */
export const reviewItems = (application: Application, section: Section, bank: string): SummaryItem[] =>
  itemsOf(
    application,
    (row) => row.section === section,
    (row) => (of) => row.summarise(of, bank),
  );

export const firstSummaryLine = (application: Application, id: QuestionId): SummaryLine =>
  questionById[id].summarise(application, '')[0] ?? { label: '', value: '' };

export const comparisonLines = (application: Application, id: QuestionId): readonly string[] =>
  questionById[id].compared?.(application) ??
  questionById[id].summarise(application, '').map(({ value }) => value);

const itemsOf = (
  application: Application,
  isListed: (row: QuestionDefinition) => boolean,
  linesOf: (row: QuestionDefinition) => (application: Application) => readonly SummaryLine[],
  isKnown: (row: QuestionDefinition) => boolean = () => true,
): SummaryItem[] =>
  questions.filter(isListed).flatMap((row) => {
    if (!row.asked(application)) return row.otherwise ?? [];
    const known = isKnown(row);
    return linesOf(row)(application).map((line) => ({
      ...line,
      value: known ? line.value : '',
      question: row.id,
    }));
  });

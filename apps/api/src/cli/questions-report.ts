import { questionCountMonths } from '@forecourt/domain/constants/limits.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { questionIds } from '@forecourt/domain/questions/counts.ts';
import { defineCommand, UsageError } from '@forecourt/platform/cli/command.ts';
import { csvLines } from '@forecourt/platform/cli/spreadsheet.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { listQuestionCounts, type QuestionCount } from '../store/question-counts.ts';
import { parseDayOption } from './real-day.ts';

/** Days before the last one that the report goes back, unless --from says otherwise. */
const usualDays = 29;

type Total = Omit<QuestionCount, 'day'>;

/** Returns one total per question in the order of the form, then those of questions that there were before. */
function totalsOf(counts: readonly QuestionCount[]): Total[] {
  const order = [...new Set([...questionIds, ...counts.map(({ question }) => question)])];
  const sum = (question: string, what: 'reached' | 'answered') =>
    counts.reduce((total, each) => total + (each.question === question ? each[what] : 0), 0);
  return order.map((question) => ({
    question,
    reached: sum(question, 'reached'),
    answered: sum(question, 'answered'),
  }));
}

const shareOf = ({ reached, answered }: Total): string =>
  reached === 0 ? '-' : `${Math.round((100 * answered) / reached)} %`;

const columns: readonly TerminalColumn<Total>[] = [
  { title: 'QUESTION', of: ({ question }) => question },
  { title: 'CAME TO IT', align: 'right', of: ({ reached }) => `${reached}` },
  { title: 'ANSWERED', align: 'right', of: ({ answered }) => `${answered}` },
  { title: 'SHARE', align: 'right', of: shareOf },
];

export const questionsReport = defineCommand({
  name: 'questions report',
  summary: `show how many came to each question and how many answered it; kept by day for ${questionCountMonths} months`,
  options: {
    from: { type: 'string', value: 'DATE', help: `the first day; ${usualDays + 1} days in all unless given` },
    to: { type: 'string', value: 'DATE', help: 'the last day; today unless given' },
    csv: { type: 'boolean', help: 'one line for each day and question, for a spreadsheet' },
  },
  examples: ['questions report', 'questions report --from 2026-11-01 --to 2026-11-30 --csv'],
  async run({ open, options: { from: first, to: last, csv } }) {
    const to = last === undefined ? newZealandDay(new Date()) : parseDayOption('to', last, '2026-11-30');
    const from = first === undefined ? addDays(to, -usualDays) : parseDayOption('from', first, '2026-11-30');
    if (from > to) throw new UsageError(`--from ${from} is after --to ${to}.`);
    const { database } = await open();
    const days = await listQuestionCounts(database, { from, to });
    const questions = totalsOf(days);
    const heading = `From ${formatDate(from)} to ${formatDate(to)}, in sessions of a browser:`;
    const rows = days.map(({ day, question, reached, answered }) => [day, question, reached, answered]);
    const lines = csv
      ? csvLines([['day', 'question', 'came to it', 'answered'], ...rows])
          .trimEnd()
          .split('\r\n')
      : [heading, createTable(columns, questions)];
    return {
      lines,
      data: { from, to, questions, days },
      next: csv ? [] : [{ to: 'have it by day', run: `questions report --from ${from} --to ${to} --csv` }],
    };
  },
});

import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import { callbackNoteTitles } from '@forecourt/domain/wordings/callback-notes.ts';
import { callbackOutcomeText } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { CommandFailedError, defineCommand, type NextStep } from '@forecourt/platform/cli/command.ts';
import { noMoreText, pagingOptions, parsePageLimit, seeMoreStep } from '@forecourt/platform/cli/paging.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import {
  daysAgo,
  formatAge,
  formatMoment,
  parseReference,
  parseWholeNumber,
} from '@forecourt/platform/cli/values.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import { type CallbackRow, readCallback, readCallbacks } from '../features/applications/read-callback.ts';

const toCall: NextStep = { to: 'see who is waiting', run: 'callbacks list' };

/** Runs the work; throws CommandFailedError if there is no such callback. */
async function found<Result>(
  reference: string | undefined,
  work: () => Promise<Result>,
  which = 'callback',
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.statusCode === 404)) throw error;
    const none = `No ${which} has the reference ${reference}.`;
    throw new CommandFailedError(none, { id: 'not-found', next: [toCall] });
  }
}

/** Without the name, which only `callbacks show` has: it records who looked. */
type Listed = Omit<CallbackRow, 'fullName'>;

const spendText = ({ fuelAmount }: Pick<Listed, 'fuelAmount'>): string =>
  fuelAmount === null ? '-' : formatMoney(fuelAmount, 0);
const triesText = ({ tries }: Pick<Listed, 'tries'>): string => (tries === 0 ? '-' : `${tries}`);

const waitOf = ({ requestedAt, isLate }: Listed, now: Date) => {
  const wait = formatAge(requestedAt, now);
  return isLate ? ({ text: `${wait}, late`, tone: 'bad' } as const) : wait;
};

const openColumns = (now: Date): readonly TerminalColumn<Listed>[] => [
  { title: 'REFERENCE', of: ({ reference }) => reference },
  { title: 'BUSINESS', of: ({ businessName }) => businessName || '-', narrow: 'shorten' },
  { title: 'A MONTH', of: spendText, align: 'right' },
  { title: 'TRIES', of: triesText, align: 'right' },
  { title: 'HELD BY', of: ({ holder }) => holder?.by ?? '-', narrow: 'shorten' },
  { title: 'WAITS', of: (callback) => waitOf(callback, now), align: 'right' },
];
const doneColumns: readonly TerminalColumn<Listed>[] = [
  { title: 'REFERENCE', of: ({ reference }) => reference },
  { title: 'BUSINESS', of: ({ businessName }) => businessName || '-', narrow: 'shorten' },
  { title: 'ASKED', of: ({ requestedAt }) => formatMoment(requestedAt) },
  { title: 'DONE', of: ({ handledAt }) => formatMoment(handledAt) },
  { title: 'OUTCOME', of: ({ outcome }) => outcome ?? '-' },
];

export const callbacksList = defineCommand({
  name: 'callbacks list',
  summary: 'list the callbacks to make, the longest waiting first; or those that are done',
  options: {
    done: { type: 'boolean', help: 'those that are done, the latest first' },
    late: { type: 'boolean', help: 'only those that wait longer than is promised' },
    'older-than': { type: 'string', value: 'DAYS', help: 'only those asked for more than so many days ago' },
    ...pagingOptions('REFERENCE'),
  },
  examples: ['callbacks list --older-than 2', 'callbacks list --done --limit 10'],
  async run({
    open,
    options: { done: isDone, late: isLate, 'older-than': days, limit: most, after: behind },
  }) {
    const now = new Date();
    const limit = parsePageLimit(most);
    const before =
      days === undefined ? undefined : daysAgo(parseWholeNumber('older-than', days, 0, 10_000), now);
    const after = behind === undefined ? undefined : parseReference(behind);
    const store = await (await open()).store();
    const asked = { isDone, lateAt: isLate ? now : undefined, before, after, limit };
    const which = isDone ? 'callback that is done' : 'callback';
    const read = await found(after, () => readCallbacks(store, asked), which);
    // JSON leaves out what is undefined.
    const callbacks: Listed[] = read.callbacks.map((row) => ({ ...row, fullName: undefined }));
    const given = { done: isDone, late: isLate, 'older-than': days, limit };
    const [first] = callbacks;
    const none = isDone ? 'None is done.' : 'Nobody is waiting for a call.';
    const nothing = after === undefined ? none : noMoreText;
    return {
      lines: first ? [createTable(isDone ? doneColumns : openColumns(now), callbacks)] : [nothing],
      data: { callbacks },
      next: [
        ...(read.after ? [seeMoreStep('callbacks list', { ...given, after: read.after })] : []),
        ...(first && !isDone ? [{ to: 'see who to call', run: `callbacks show ${first.reference}` }] : []),
      ],
    };
  },
});

export const callbacksShow = defineCommand({
  name: 'callbacks show',
  operands: ['REFERENCE'],
  summary: 'show who to call and about what; records that you looked',
  async run({ open, operands: [typed], operator }) {
    const store = await (await open()).store();
    const reference = parseReference(typed);
    const { content } = await found(reference, () => readCallback(store, reference, operator));
    const { fullName, contactNumber, email, businessName, fuelAmount } = content;
    const { requestedAt, handledAt, outcome, application, isLate, holder, notes } = content;
    const rows: [string, string][] = [
      ['Name', fullName],
      ['Contact number', formatPhone(contactNumber)],
      ['Email', email],
      ['Business', businessName || 'not given'],
      ['Fuel spend', fuelAmount === null ? 'not given' : `${formatMoney(fuelAmount)} a month`],
      ['Application', application ?? 'not sent yet'],
      ['Asked', `${formatMoment(requestedAt)}${isLate ? ', late' : ''}`],
      ['Held by', holder?.by ?? 'nobody'],
      [
        'Done',
        handledAt
          ? `${formatMoment(handledAt)}: ${callbackOutcomeText(outcome ?? '') ?? outcome}`
          : 'not yet',
      ],
      ...notes.map(({ at, by, kind, text }): [string, string] => [
        callbackNoteTitles[kind],
        `${formatMoment(at)}, ${by}${text === '' ? '' : `: ${text}`}`,
      ]),
    ];
    const columns: TerminalColumn<[string, string]>[] = [
      { title: '', of: ([name]) => ({ text: name, tone: 'strong' }) },
      { title: '', of: ([, value]) => value, narrow: 'wrap' },
    ];
    return {
      lines: [createTable(columns, rows)],
      data: content,
    };
  },
});

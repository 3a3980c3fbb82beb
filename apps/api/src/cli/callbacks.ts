import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
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
import { readCallback, readCallbacks } from '../features/applications/read-callback.ts';
import type { ListedCallback } from '../store/applications/callbacks.ts';

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

const openColumns = (now: Date): readonly TerminalColumn<ListedCallback>[] => [
  { title: 'REFERENCE', of: ({ reference }) => reference },
  { title: 'ASKED', of: ({ requestedAt }) => formatMoment(requestedAt) },
  { title: 'WAITS', of: ({ requestedAt }) => formatAge(requestedAt, now), align: 'right' },
  { title: 'APPLICATION', of: ({ application }) => application ?? 'not sent yet' },
];
const doneColumns: readonly TerminalColumn<ListedCallback>[] = [
  { title: 'REFERENCE', of: ({ reference }) => reference },
  { title: 'ASKED', of: ({ requestedAt }) => formatMoment(requestedAt) },
  { title: 'DONE', of: ({ handledAt }) => formatMoment(handledAt) },
  { title: 'OUTCOME', of: ({ outcome }) => outcome ?? '-' },
  { title: 'APPLICATION', of: ({ application }) => application ?? 'not sent' },
];

export const callbacksList = defineCommand({
  name: 'callbacks list',
  summary: 'list the callbacks to make, the longest waiting first; or those that are done',
  options: {
    done: { type: 'boolean', help: 'those that are done, the latest first' },
    'older-than': { type: 'string', value: 'DAYS', help: 'only those asked for more than so many days ago' },
    ...pagingOptions('REFERENCE'),
  },
  examples: ['callbacks list --older-than 2', 'callbacks list --done --limit 10'],
  async run({ open, options: { done: isDone, 'older-than': days, limit: most, after: behind } }) {
    const now = new Date();
    const limit = parsePageLimit(most);
    const before =
      days === undefined ? undefined : daysAgo(parseWholeNumber('older-than', days, 0, 10_000), now);
    const after = behind === undefined ? undefined : parseReference(behind);
    const opened = await open();
    const asked = { isDone, before, after, limit };
    const which = isDone ? 'callback that is done' : 'callback';
    const { callbacks, after: last } = await found(after, () => readCallbacks(opened, asked), which);
    const given = { done: isDone, 'older-than': days, limit };
    const [first] = callbacks;
    const none = isDone ? 'None is done.' : 'Nobody is waiting for a call.';
    const nothing = after === undefined ? none : noMoreText;
    return {
      lines: first ? [createTable(isDone ? doneColumns : openColumns(now), callbacks)] : [nothing],
      data: { callbacks },
      next: [
        ...(last ? [seeMoreStep('callbacks list', { ...given, after: last })] : []),
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
    const { requestedAt, handledAt, outcome, application } = content;
    const rows: [string, string][] = [
      ['Name', fullName],
      ['Contact number', formatPhone(contactNumber)],
      ['Email', email],
      ['Business', businessName || 'not given'],
      ['Fuel spend', fuelAmount === null ? 'not given' : `${formatMoney(fuelAmount)} a month`],
      ['Application', application ?? 'not sent yet'],
      ['Asked', formatMoment(requestedAt)],
      [
        'Done',
        handledAt
          ? `${formatMoment(handledAt)}: ${callbackOutcomeText(outcome ?? '') ?? outcome}`
          : 'not yet',
      ],
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

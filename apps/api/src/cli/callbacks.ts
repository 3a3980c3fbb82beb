import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import { wordsOfOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { CommandFailed, command, type NextStep } from '@forecourt/platform/cli/command.ts';
import { inPages, limitOf, noMore, pageOf, seeMore } from '@forecourt/platform/cli/paging.ts';
import { type Column, table } from '@forecourt/platform/cli/table.ts';
import { daysAgo, moment, referenceOf, sinceThen, wholeNumber } from '@forecourt/platform/cli/values.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import { readCallback } from '../features/applications/read-callback.ts';
import { hasCallback, type ListedCallback, listCallbacks } from '../store/applications/callbacks.ts';
import type { Store } from '../store/store.ts';

const toCall: NextStep = { to: 'see who is waiting', run: 'callbacks list' };
const nobodyHas = (reference: string, which = 'callback') =>
  new CommandFailed(`No ${which} has the reference ${reference}.`, { id: 'not-found', next: [toCall] });

const openColumns = (now: Date): readonly Column<ListedCallback>[] => [
  { title: 'REFERENCE', of: ({ reference }) => reference },
  { title: 'ASKED', of: ({ requestedAt }) => moment(requestedAt) },
  { title: 'WAITS', of: ({ requestedAt }) => sinceThen(requestedAt, now), align: 'right' },
  { title: 'APPLICATION', of: ({ application }) => application ?? 'not sent yet' },
];
const doneColumns: readonly Column<ListedCallback>[] = [
  { title: 'REFERENCE', of: ({ reference }) => reference },
  { title: 'ASKED', of: ({ requestedAt }) => moment(requestedAt) },
  { title: 'DONE', of: ({ handledAt }) => moment(handledAt) },
  { title: 'OUTCOME', of: ({ outcome }) => outcome ?? '-' },
  { title: 'APPLICATION', of: ({ application }) => application ?? 'not sent' },
];

export const callbacksList = command({
  name: 'callbacks list',
  summary: 'list the callbacks to make, the longest waiting first; or those that are done',
  options: {
    done: { type: 'boolean', help: 'those that are done, the latest first' },
    'older-than': { type: 'string', value: 'DAYS', help: 'only those asked for more than so many days ago' },
    ...inPages('REFERENCE'),
  },
  examples: ['callbacks list --older-than 2', 'callbacks list --done --limit 10'],
  async run({ open, options: { done: isDone, 'older-than': days, limit: most, after: behind } }) {
    const now = new Date();
    const limit = limitOf(most);
    const before = days === undefined ? undefined : daysAgo(wholeNumber('older-than', days, 0, 10_000), now);
    const after = behind === undefined ? undefined : referenceOf(behind);
    const opened = await open();
    if (after !== undefined && !(await hasCallback(opened, { reference: after, isDone })))
      throw nobodyHas(after, isDone ? 'callback that is done' : 'callback');
    const read = await listCallbacks(opened, { isDone, before, after, limit: limit + 1 });
    const { page: callbacks, last } = pageOf(read, limit);
    const given = { done: isDone, 'older-than': days, limit };
    const [first] = callbacks;
    const none = isDone ? 'None is done.' : 'Nobody is waiting for a call.';
    const nothing = after === undefined ? none : noMore;
    return {
      lines: first ? [table(isDone ? doneColumns : openColumns(now), callbacks)] : [nothing],
      data: { callbacks },
      next: [
        ...(last ? [seeMore('callbacks list', { ...given, after: last.reference })] : []),
        ...(first && !isDone ? [{ to: 'see who to call', run: `callbacks show ${first.reference}` }] : []),
      ],
    };
  },
});

/** Throws CommandFailed if there is none. */
async function looked(store: Store, reference: string, operator: string) {
  try {
    return await readCallback(store, reference, operator);
  } catch (error) {
    throw error instanceof Refusal && error.statusCode === 404 ? nobodyHas(reference) : error;
  }
}

export const callbacksShow = command({
  name: 'callbacks show',
  operands: ['REFERENCE'],
  summary: 'show who to call and about what; records that you looked',
  async run({ open, operands: [typed], operator }) {
    const store = await (await open()).store();
    const { row: _, details, ...callback } = await looked(store, referenceOf(typed), operator);
    const { requestedAt, handledAt, outcome, application } = callback;
    const { fullName, contactNumber, email } = details.callbackDetails;
    const { businessName, fuelAmount } = details.businessDetails;
    const rows: [string, string][] = [
      ['Name', fullName],
      ['Contact number', formatPhone(contactNumber)],
      ['Email', email],
      ['Business', businessName || 'not given'],
      ['Fuel spend', fuelAmount === null ? 'not given' : `${formatMoney(fuelAmount)} a month`],
      ['Application', application ?? 'not sent yet'],
      ['Asked', moment(requestedAt)],
      ['Done', handledAt ? `${moment(handledAt)}: ${wordsOfOutcome(outcome ?? '') ?? outcome}` : 'not yet'],
    ];
    const columns: Column<[string, string]>[] = [
      { title: '', of: ([name]) => ({ text: name, tone: 'strong' }) },
      { title: '', of: ([, value]) => value, narrow: 'wrap' },
    ];
    return {
      lines: [table(columns, rows)],
      data: { ...callback, fullName, contactNumber, email, businessName, fuelAmount },
    };
  },
});

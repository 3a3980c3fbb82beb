import { creditDecisions } from '@forecourt/domain/constants/options.ts';
import { type CommandOptions, UsageError } from '@forecourt/platform/cli/command.ts';
import { daysAgo, parseWholeNumber } from '@forecourt/platform/cli/values.ts';
import { listedStates, resolveListStates } from '../../store/applications/list-filter.ts';
import type { ListFilter } from '../../store/applications/list-page.ts';
import { parseDayOption } from '../real-day.ts';

const types = { business: 1, aviation: 2 } as const;

/** Which applications a list or a file has. */
export const listFilterOptions = {
  state: {
    type: 'string',
    value: 'STATE',
    oneOf: ['open', 'waiting', 'all', ...listedStates],
    help: 'only these; waiting: for a decision, open: for anything',
  },
  'older-than': {
    type: 'string',
    value: 'DAYS',
    help: 'only those in their state for more than so many days',
  },
  decision: {
    type: 'string',
    value: 'DECISION',
    oneOf: creditDecisions.map(({ argument }) => argument),
    help: 'only those with this decision',
  },
  type: { type: 'string', value: 'TYPE', oneOf: ['business', 'aviation'], help: 'only these fuel cards' },
  'sent-from': {
    type: 'string',
    value: 'DAY',
    help: 'only those sent on this day or later; the list is in the order of sending then',
  },
  'sent-to': { type: 'string', value: 'DAY', help: 'only those sent on this day or earlier' },
  late: {
    type: 'boolean',
    help: 'only those that wait longer than is promised for a decision or for their cards',
  },
} as const satisfies CommandOptions;

type State = 'waiting' | 'open' | 'all';
type Asked = {
  readonly state: string | undefined;
  readonly 'older-than': string | undefined;
  readonly decision: (typeof creditDecisions)[number]['argument'] | undefined;
  readonly type: keyof typeof types | undefined;
  readonly 'sent-from': string | undefined;
  readonly 'sent-to': string | undefined;
  readonly late: boolean;
};

/** `usual`: the states when none is given. Throws UsageError. */
export function parseListFilter(asked: Asked, usual: State): ListFilter {
  const { state, 'older-than': days, decision, type, 'sent-from': from, 'sent-to': to } = asked;
  const sentFrom = from === undefined ? undefined : parseDayOption('sent-from', from, '2026-11-01');
  const sentTo = to === undefined ? undefined : parseDayOption('sent-to', to, '2026-11-30');
  if (sentFrom !== undefined && sentTo !== undefined && sentFrom > sentTo)
    throw new UsageError(`--sent-from is a day later than --sent-to: ${sentFrom} and ${sentTo}.`);
  return {
    states: resolveListStates(state ?? usual),
    ...(days !== undefined && {
      before: daysAgo(parseWholeNumber('older-than', days, 0, 10_000), new Date()),
    }),
    decision: creditDecisions.find(({ argument }) => argument === decision)?.value,
    type: type && types[type],
    sentFrom,
    sentTo,
    ...(asked.late && { lateAt: new Date() }),
  };
}

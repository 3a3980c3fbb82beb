import { openStatuses, statusTable } from '@forecourt/domain/application/status-table.ts';
import { creditDecisions, labelOf } from '@forecourt/domain/constants/options.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { defineCommand, UsageError } from '@forecourt/platform/cli/command.ts';
import { defaultPageLimit, noMoreText, seeMoreStep } from '@forecourt/platform/cli/paging.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { formatAge, parseWholeNumber } from '@forecourt/platform/cli/values.ts';
import {
  type ApplicationListItem,
  listApplicationItems,
} from '../../features/applications/read-applications.ts';
import { areOpenStatuses } from '../../store/applications/application-list.ts';
import { formatCursor } from '../../store/applications/list-place.ts';
import { parseCursorOption } from '../list-place.ts';
import { listFilterOptions, parseListFilter } from './list-options.ts';
import { applicationCommandNames } from './reference.ts';

const waitOf = ({ state, since }: ApplicationListItem, now: Date): string =>
  openStatuses.includes(state) ? formatAge(since, now) : '-';

const holderColumn: TerminalColumn<ApplicationListItem> = {
  title: 'HELD BY',
  of: ({ holder }) => holder?.by ?? '-',
  narrow: 'shorten',
};

const columns = (now: Date, isAnyHeld: boolean): readonly TerminalColumn<ApplicationListItem>[] => [
  { title: 'REFERENCE', of: ({ reference }) => reference ?? '-' },
  { title: 'BUSINESS', of: ({ business }) => business, narrow: 'shorten' },
  { title: 'STATE', of: ({ state }) => statusTable[state].name, narrow: 'wrap' },
  { title: 'DECISION', of: ({ decision }) => labelOf(creditDecisions, decision) || '-', narrow: 'leave out' },
  { title: 'SENT', of: ({ submittedAt }) => formatDay(submittedAt) },
  {
    title: 'WAITS',
    align: 'right',
    of: (row) => (row.isLate ? { text: `${waitOf(row, now)}, late`, tone: 'bad' } : waitOf(row, now)),
  },
  ...(isAnyHeld ? [holderColumn] : []),
];

export const applicationsList = defineCommand({
  name: applicationCommandNames.list,
  summary: 'list applications that wait for a decision, or those in any state; the longest first',
  options: {
    ...listFilterOptions,
    name: {
      type: 'string',
      value: 'TEXT',
      help: 'only those of a business or person with these words in the name; searches open ones only',
    },
    limit: { type: 'string', value: 'COUNT', help: `how many at most; ${defaultPageLimit} unless given` },
    after: { type: 'string', value: 'PLACE', help: 'continue where a list ended' },
  },
  examples: ['applications list --state open --older-than 30', 'applications list --name lindis'],
  async run({ open, options: { name, limit = defaultPageLimit, after, ...asked } }) {
    const usual = name === undefined ? 'waiting' : 'open';
    const filter = { ...parseListFilter(asked, usual), ...(name !== undefined && { name }) };
    if (name !== undefined && !areOpenStatuses(filter.states))
      throw new UsageError(
        'Names are searched among open applications: leave out --state, or name an open one.',
      );
    const at = {
      limit: parseWholeNumber('limit', limit, 1, 1_000),
      behind: after === undefined ? undefined : parseCursorOption(after),
    };
    const store = await (await open()).store();
    const { applications, behind } = await listApplicationItems(store, filter, at);
    const isAnyHeld = applications.some(({ holder }) => holder !== null);
    const [first] = applications;
    const nothing = after === undefined ? 'There is none.' : noMoreText;
    const given = { ...asked, name: name === undefined ? undefined : JSON.stringify(name) };
    return {
      lines:
        applications.length > 0 ? [createTable(columns(new Date(), isAnyHeld), applications)] : [nothing],
      data: { applications, after: behind ? formatCursor(behind) : null },
      next: [
        ...(first?.reference
          ? [{ to: 'see one whole', run: `${applicationCommandNames.show} ${first.reference}` }]
          : []),
        ...(behind
          ? [seeMoreStep(applicationCommandNames.list, { ...given, limit, after: formatCursor(behind) })]
          : []),
      ],
    };
  },
});

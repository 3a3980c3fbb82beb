import { describeLogEntry, doneBy } from '@forecourt/domain/desk/log-words.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import {
  noMoreText,
  pagingOptions,
  parsePageLimit,
  seeMoreStep,
  takePage,
} from '@forecourt/platform/cli/paging.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { formatMoment, parseReference, parseWholeNumber } from '@forecourt/platform/cli/values.ts';
import { type DeskLogRow, listDeskLog } from '../../store/desk/desk-record.ts';

const columns: readonly TerminalColumn<DeskLogRow>[] = [
  { title: 'AT', of: ({ at }) => formatMoment(at) },
  { title: 'WHO', of: doneBy, narrow: 'wrap' },
  { title: 'WHAT', of: ({ act, detail }) => describeLogEntry(act, detail).title, narrow: 'wrap' },
  { title: 'MORE', of: ({ act, detail }) => describeLogEntry(act, detail).detail ?? '-', narrow: 'wrap' },
];

const name = 'applications viewers';

export const applicationsViewers = defineCommand({
  name,
  operands: ['REFERENCE'],
  summary:
    'list who opened an application, saw what is masked or did something at the desk, the latest first',
  options: pagingOptions('NUMBER'),
  examples: ['applications viewers K7PX-3M9D'],
  async run({ operands: [typed], options: { limit: most, after }, open }) {
    const reference = parseReference(typed);
    const limit = parsePageLimit(most);
    if (after !== undefined) parseWholeNumber('after', after, 1, Number.MAX_SAFE_INTEGER);
    const store = await (await open()).store();
    const read = await listDeskLog(store, { limit: limit + 1, after, reference });
    const { page, last } = takePage(read, limit);
    const nothing = after === undefined ? 'Nobody opened it.' : noMoreText;
    return {
      lines: [page.length > 0 ? createTable(columns, page) : nothing],
      data: { reference, record: page },
      next: last ? [seeMoreStep(`${name} ${reference}`, { limit, after: last.id })] : [],
    };
  },
});

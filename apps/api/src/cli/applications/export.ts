import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import { command } from '@forecourt/platform/cli/command.ts';
import {
  type Behind,
  countApplications,
  type ListedApplication,
  type ListFilter,
  listApplications,
} from '../../store/applications/application-list.ts';
import { atOneMoment, type Store } from '../../store/store.ts';
import { formatOf, formatted, refuseExisting, writeExport } from '../export-file.ts';
import { filterOf, filterOptions } from './list.ts';

/** † Applications read and written at once. */
const pageSize = 500;

const titles = ['reference', 'type', 'business', 'state', 'decision', 'sent', 'in this state since'];

const cellsOf = ({ reference, type, business, state, decision, submittedAt, since }: ListedApplication) => [
  reference ?? '',
  type,
  business,
  statusTable[state].name,
  decision ?? '',
  submittedAt.toISOString(),
  since.toISOString(),
];

async function* pagesOf(
  store: Store,
  filter: ListFilter,
  onPage: (count: number) => void,
): AsyncGenerator<ListedApplication[]> {
  let behind: Behind | undefined;
  do {
    const read = await listApplications(store, filter, { behind, limit: pageSize });
    onPage(read.applications.length);
    yield read.applications;
    behind = read.behind;
  } while (behind);
}

export const applicationsExport = command({
  name: 'applications export',
  operands: ['FILE'],
  summary: 'write the list of applications into a new file: .csv for a spreadsheet, or .json',
  options: filterOptions,
  examples: [
    'applications export november.csv',
    'applications export late.csv --state waiting --older-than 2',
  ],
  async run({ operands: [named], open, options, pathOf, progress, stop }) {
    const format = formatOf(named, { titles, cellsOf });
    const filter = filterOf(options, 'all');
    const target = { file: pathOf(named), named, command: 'applications export' };
    refuseExisting(target);
    const store = await (await open()).store();
    let total = 0;
    await writeExport({ ...target, stop }, (handle) =>
      atOneMoment(store, async (moment) => {
        const bar = progress(await countApplications(moment, filter), 'written');
        const pages = pagesOf(moment, filter, (count) => {
          total += count;
          bar.advance(count);
        });
        await handle.writeFile(formatted(format, pages), { signal: stop });
      }),
    );
    return {
      lines: [`${named}: ${counted(total, 'application')}.`],
      data: { file: named, applications: total },
    };
  },
});

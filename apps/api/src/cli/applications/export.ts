import { type ApplicationColumn, applicationColumns } from '@forecourt/domain/desk/application-list.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { defineCommand, UsageError } from '@forecourt/platform/cli/command.ts';
import { applicationSheetOf, readApplicationPages } from '../../features/applications/read-applications.ts';
import { countApplications } from '../../store/applications/application-list.ts';
import { inSnapshot } from '../../store/store.ts';
import { exportFormatFor, formatPages, refuseExistingFile, writeExport } from '../export-file.ts';
import { listFilterOptions, parseListFilter } from './list-options.ts';

/** Throws UsageError. */
function parseColumns(named: string | undefined): ApplicationColumn[] | undefined {
  return named?.split(',').map((each) => {
    const column = applicationColumns.find((known) => known === each.trim());
    if (!column)
      throw new UsageError(`--columns has no '${each}'. It takes ${applicationColumns.join(', ')}.`);
    return column;
  });
}

export const applicationsExport = defineCommand({
  name: 'applications export',
  operands: ['FILE'],
  summary: 'write the list of applications into a new file: .csv for a spreadsheet, or .json',
  options: {
    ...listFilterOptions,
    columns: {
      type: 'string',
      value: 'COLUMNS',
      help: `only these columns of a sheet, in this order: ${applicationColumns.join(', ')}`,
    },
  },
  examples: [
    'applications export november.csv',
    'applications export late.csv --state open --late',
    'applications export decided.csv --columns reference,business,decided,decidedBy,reasons',
  ],
  async run({ operands: [named], open, options: { columns, ...options }, pathOf, progress, stop }) {
    const format = exportFormatFor(named, applicationSheetOf(parseColumns(columns)));
    const filter = parseListFilter(options, 'all');
    const target = { file: pathOf(named), named, command: 'applications export' };
    refuseExistingFile(target);
    const store = await (await open()).store();
    let total = 0;
    await writeExport({ ...target, stop }, (handle) =>
      inSnapshot(store, async (moment) => {
        const bar = progress(await countApplications(moment, filter), 'written');
        const pages = readApplicationPages(moment, filter, {
          onPage: (count) => {
            total += count;
            bar.advance(count);
          },
        });
        await handle.writeFile(formatPages(format, pages), { signal: stop });
      }),
    );
    return {
      lines: [`${named}: ${formatCount(total, 'application')}.`],
      data: { file: named, applications: total },
    };
  },
});

import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { applicationSheet, readApplicationPages } from '../../features/applications/read-applications.ts';
import { countApplications } from '../../store/applications/application-list.ts';
import { inSnapshot } from '../../store/store.ts';
import { exportFormatFor, formatPages, refuseExistingFile, writeExport } from '../export-file.ts';
import { listFilterOptions, parseListFilter } from './list-options.ts';

export const applicationsExport = defineCommand({
  name: 'applications export',
  operands: ['FILE'],
  summary: 'write the list of applications into a new file: .csv for a spreadsheet, or .json',
  options: listFilterOptions,
  examples: [
    'applications export november.csv',
    'applications export late.csv --state waiting --older-than 2',
  ],
  async run({ operands: [named], open, options, pathOf, progress, stop }) {
    const format = exportFormatFor(named, applicationSheet);
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

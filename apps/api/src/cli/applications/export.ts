import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { command } from '@forecourt/platform/cli/command.ts';
import { applicationSheet, pagesOfApplications } from '../../features/applications/read-applications.ts';
import { countApplications } from '../../store/applications/application-list.ts';
import { atOneMoment } from '../../store/store.ts';
import { formatOf, formatted, refuseExisting, writeExport } from '../export-file.ts';
import { filterOf, filterOptions } from './list-options.ts';

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
    const format = formatOf(named, applicationSheet);
    const filter = filterOf(options, 'all');
    const target = { file: pathOf(named), named, command: 'applications export' };
    refuseExisting(target);
    const store = await (await open()).store();
    let total = 0;
    await writeExport({ ...target, stop }, (handle) =>
      atOneMoment(store, async (moment) => {
        const bar = progress(await countApplications(moment, filter), 'written');
        const pages = pagesOfApplications(moment, filter, {
          onPage: (count) => {
            total += count;
            bar.advance(count);
          },
        });
        await handle.writeFile(formatted(format, pages), { signal: stop });
      }),
    );
    return {
      lines: [`${named}: ${formatCount(total, 'application')}.`],
      data: { file: named, applications: total },
    };
  },
});

import { CommandFailedError } from '@forecourt/platform/cli/command.ts';
import { type BadRowReporter, findRowProblem } from '@forecourt/platform/cli/csv/bad-rows.ts';
import type { CsvRow } from '@forecourt/platform/cli/csv/csv-file.ts';
import { IdBitSet } from '@forecourt/platform/cli/csv/seen-ids.ts';
import type { BankBranch } from '@forecourt/search/banks/load-banks.ts';

/** Names in the register's CSV; its spreadsheet has blanks in them. */
const columns = ['bank_number', 'branch_number', 'bank_name', 'latest_status'] as const;
type Column = (typeof columns)[number];

const inUse = 'A';
const longestName = 100;
const branchesOfPrefix = 10_000;

/** Returns a reader of rows; undefined for an unused branch or a bad row (recorded). */
export function createBranchReader(
  header: readonly string[],
  bad: BadRowReporter,
): (row: CsvRow) => BankBranch | undefined {
  const names = header.map((name) => name.replaceAll(' ', '_'));
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new CommandFailedError(
      `This is not a Bank Branch Register: it has no column ${missing.join(', ')}.`,
      {
        next: 'none',
      },
    );
  const seen = new IdBitSet();
  return ({ line, fields }) => {
    const field = (column: Column): string => fields[names.indexOf(column)]?.trim() ?? '';
    const refuse = (reason: string): undefined => void bad.add(line, reason);
    const misfit = findRowProblem(fields, header);
    if (misfit) return refuse(misfit);
    if (field('latest_status').toUpperCase() !== inUse) return undefined;
    const [prefix, branch] = [field('bank_number'), field('branch_number')];
    if (!/^\d{1,2}$/.test(prefix)) return refuse(`Bank_Number '${prefix.slice(0, 20)}' has no two digits`);
    if (!/^\d{1,4}$/.test(branch)) return refuse(`Branch_Number '${branch.slice(0, 20)}' has no four digits`);
    const bank = field('bank_name');
    if (bank === '' || bank.length > longestName) return refuse('Bank_Name is missing or too long');
    if (!seen.add(Number(prefix) * branchesOfPrefix + Number(branch)))
      return refuse(`branch ${prefix}-${branch} is there twice`);
    return { prefix: prefix.padStart(2, '0'), branch: Number(branch), bank };
  };
}

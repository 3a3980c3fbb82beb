import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { type DoctorCheck, findingsOrOk, warningFinding } from './finding.ts';

/** † Age at which an imported register is too old: newer branches and houses are refused. */
const oldRegisterDays = 180;

export const importedDataCheck: DoctorCheck = {
  name: 'registers',
  async look({ database: open }) {
    const { pool } = await open();
    const { rows } = await pool.query<{ what: string; days: number }>(
      `select what, floor(extract(epoch from clock_timestamp() - loaded_at) / 86400)::integer as days from (
         select 'addresses' as what, loaded_at from address_set where source = 'import'
         union all select 'businesses', loaded_at from business_set
         union all select 'banks', loaded_at from bank_set) imported order by what`,
    );
    const old = rows.filter(({ days }) => days > oldRegisterDays);
    const said = rows.map(({ what, days }) => `${what} ${formatCount(days, 'day')} old`);
    return findingsOrOk(
      old.map(({ what, days }) =>
        warningFinding(
          `The ${what} were imported ${formatCount(days, 'day')} ago`,
          `Import them again: import ${what} FILE.`,
        ),
      ),
      said.length === 0 ? 'none was imported' : said.join(', '),
    );
  },
};

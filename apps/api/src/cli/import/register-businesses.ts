import { type BusinessRecord, businessRecord } from '@forecourt/domain/fields/business-record.ts';
import { isIsoDate } from '@forecourt/domain/fields/date.ts';
import { parseNzbn } from '@forecourt/domain/fields/nzbn.ts';
import { toOneLine } from '@forecourt/domain/fields/typed.ts';
import { CommandFailedError } from '@forecourt/platform/cli/command.ts';
import { type BadRowReporter, findRowProblem } from '@forecourt/platform/cli/csv/bad-rows.ts';
import type { CsvRow } from '@forecourt/platform/cli/csv/csv-file.ts';
import { IdBitSet } from '@forecourt/platform/cli/csv/seen-ids.ts';
import { entityStatuses } from '../../providers/business-register/entity-statuses.ts';

const required = ['nzbn', 'entityName', 'entityTypeCode', 'entityStatusCode'];

const parts = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns a reader of rows with this header; undefined for a bad row (recorded). */
export function createRegisterReader(
  header: readonly string[],
  bad: BadRowReporter,
): (row: CsvRow) => BusinessRecord | undefined {
  const missing = required.filter((name) => !header.includes(name.toLowerCase()));
  if (missing.length > 0)
    throw new CommandFailedError(
      `This is not an extract of the register: it has no column ${missing.join(', ')}.`,
      {
        next: 'none',
      },
    );
  const places = new Map(header.map((name, place) => [name, place]));
  const seen = new IdBitSet();
  return ({ line, fields }) => {
    const field = (name: string): string => toOneLine(fields[places.get(name) ?? -1] ?? '');
    const refuse = (reason: string): undefined => void bad.add(line, reason);
    const misfit = findRowProblem(fields, header);
    if (misfit) return refuse(misfit);
    const nzbn = parseNzbn(field('nzbn'));
    if (nzbn.kind === 'invalid') return refuse('nzbn is not a New Zealand Business Number');
    const unsaid = required.find((name) => field(name.toLowerCase()) === '');
    if (unsaid) return refuse(`${unsaid} is missing`);
    const registrationDate = field('registrationdate').slice(0, 10);
    if (registrationDate !== '' && !isIsoDate(registrationDate))
      return refuse('registrationDate is not a date like 2014-06-17');
    const parsed = businessRecord.safeParse({
      nzbn: nzbn.nzbn,
      entityName: field('entityname'),
      entityTypeCode: field('entitytypecode'),
      entityStatus: entityStatuses[field('entitystatuscode')] ?? 'In administration',
      registrationDate: registrationDate || null,
      tradingNames: parts(field('tradingnames'), ';'),
      address: addressOf(field),
      roles: parts(field('directors'), ';').map(directorOf),
    });
    if (!parsed.success) return refuse(`${String(parsed.error.issues[0]?.path[0])} is too long or not text`);
    // The first four digits are always the same; the last one is the check digit.
    if (!seen.add(Number(nzbn.nzbn.slice(4, -1)))) return refuse(`nzbn ${nzbn.nzbn} is there twice`);
    return parsed.data;
  };
}

function addressOf(field: (name: string) => string): BusinessRecord['address'] {
  const [address1 = '', address2 = '', address3 = '', address4 = ''] = ['1', '2', '3', '4'].map((number) =>
    field(`address${number}`),
  );
  const postcode = field('postcode');
  const lines = [address1, address2, address3, address4].filter((line) => line !== '').join(', ');
  if (lines === '') return null;
  return {
    address1,
    address2,
    address3,
    address4,
    postcode,
    pafId: field('pafid') || null,
    fullAddress: lines.endsWith(postcode) ? lines : `${lines} ${postcode}`,
    addressType: 'REGISTERED',
  };
}

/** Parses `first names|last name`; without a bar the last word is the last name. */
function directorOf(text: string): BusinessRecord['roles'][number] {
  const bar = text.includes('|') ? text.indexOf('|') : text.lastIndexOf(' ');
  const rolePerson = {
    firstName: bar < 0 ? '' : text.slice(0, bar).trim(),
    lastName: text.slice(bar + 1).trim(),
  };
  return { roleType: 'Director', roleStatus: 'ACTIVE', rolePerson, roleAddress: [] };
}

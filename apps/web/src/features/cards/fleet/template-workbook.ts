import { cardColumns } from '@forecourt/domain/cards/columns.ts';
import { templateHeadings } from '@forecourt/domain/cards/fleet/headings.ts';
import { maximumCardsInOneOrder } from '@forecourt/domain/constants/limits.ts';
import writeWorkbook, { type Row } from 'write-excel-file/universal';

/** Returns the template as an .xlsx file. Registrations are text there, so that MAR21 does not become a date. */
export function templateWorkbook(): Promise<Blob> {
  const headings: Row = templateHeadings.map((value) => ({ value, fontWeight: 'bold' }));
  const row: Row = templateHeadings.map((heading) =>
    heading === cardColumns.registration.heading ? { type: String, format: '@' } : null,
  );
  const rows = Array.from({ length: maximumCardsInOneOrder }, () => row);
  const columns = templateHeadings.map(({ length }) => ({ width: length + 8 }));
  return writeWorkbook([headings, ...rows], { columns }).toBlob();
}

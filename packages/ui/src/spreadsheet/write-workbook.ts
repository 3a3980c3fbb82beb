import writeWorkbook, { type Row } from 'write-excel-file/universal';

/** Returns an .xlsx file of headings above empty rows. Some columns are text, so that MAR21 does not become a date. */
export function emptyWorkbook(
  headings: readonly string[],
  isText: (heading: string) => boolean,
  emptyRows: number,
): Promise<Blob> {
  const titles: Row = headings.map((value) => ({ value, fontWeight: 'bold' }));
  const row: Row = headings.map((heading) => (isText(heading) ? { type: String, format: '@' } : null));
  const columns = headings.map(({ length }) => ({ width: length + 8 }));
  return writeWorkbook([titles, ...Array.from({ length: emptyRows }, () => row)], { columns }).toBlob();
}

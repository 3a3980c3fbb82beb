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

/** Returns an .xlsx file of rows below their titles. Text stays text: no cell becomes a date, number or formula. */
export function tableWorkbook(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<Blob> {
  const heading: Row = titles.map((value) => ({ value, fontWeight: 'bold' }));
  const written = rows.map((cells): Row => {
    return cells.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String, format: '@' },
    );
  });
  const columns = titles.map(({ length }, at) => ({
    width: Math.min(60, Math.max(length, ...rows.map((cells) => `${cells[at] ?? ''}`.length)) + 3),
  }));
  return writeWorkbook([heading, ...written], { columns }).toBlob();
}

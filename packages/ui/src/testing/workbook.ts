import { strToU8, zipSync } from 'fflate';

/** Text, a number, a date by its serial number, an error, or a formula with its value. */
type Cell =
  | string
  | number
  | boolean
  | null
  | { readonly date: number }
  | { readonly error: string }
  | { readonly formula: string; readonly value?: string | number | undefined };
export type Sheet = {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly merged?: string;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (column: number): string => String.fromCharCode(65 + column);

function cellOf(cell: Cell, at: string, shared: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${shared.push(escaped(cell)) - 1}</v></c>`;
  if ('date' in cell) return `<c r="${at}" s="1"><v>${cell.date}</v></c>`;
  if ('error' in cell) return `<c r="${at}" t="e"><f>VLOOKUP(A1,B:B,1,0)</f><v>${cell.error}</v></c>`;
  const formula = `<f>${escaped(cell.formula)}</f>`;
  if (cell.value === undefined) return `<c r="${at}">${formula}</c>`;
  const type = typeof cell.value === 'string' ? ' t="str"' : '';
  return `<c r="${at}"${type}>${formula}<v>${escaped(String(cell.value))}</v></c>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const inPackage = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** Writes an .xlsx file as Excel lays it out. */
export function workbookOf(...sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const shared: string[] = [];
  const parts: Record<string, string> = {};
  sheets.forEach(({ rows, merged }, index) => {
    const lines = rows.map((cells, row) => {
      const written = cells.map((cell, column) => cellOf(cell, `${letter(column)}${row + 1}`, shared));
      return `<row r="${row + 1}">${written.join('')}</row>`;
    });
    const merges = merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : '';
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet ${main}><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`;
  });
  const each = (write: (name: string, number: number) => string): string =>
    sheets.map(({ name }, index) => write(escaped(name), index + 1)).join('');
  parts['xl/workbook.xml'] = `<workbook ${main} xmlns:r="${relations}"><workbookPr/><sheets>${each(
    (name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`,
  )}</sheets></workbook>`;
  parts['xl/_rels/workbook.xml.rels'] = `<Relationships ${inPackage}>${each(
    (_, number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )}<Relationship Id="rId90" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId91" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
  parts['xl/sharedStrings.xml'] =
    `<sst ${main}>${shared.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`;
  parts['xl/styles.xml'] =
    `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="16" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  parts['_rels/.rels'] =
    `<Relationships ${inPackage}><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
  parts['[Content_Types].xml'] =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  const files = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, strToU8(head + text)] as const),
  );
  return Uint8Array.from(zipSync(files));
}

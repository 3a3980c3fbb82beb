import { cardColumnOf } from '@forecourt/domain/cards/columns.ts';
import type { CellFix } from '@forecourt/domain/cards/fleet/card.ts';
import {
  fleetColumnsMaximum,
  maximumCardsInOneOrder,
  sheetMegabytes,
  workbookMegabytes,
} from '@forecourt/domain/constants/limits.ts';
import { formatCount, formatNumber } from '@forecourt/domain/fields/counted.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';

const maximum = formatNumber(maximumCardsInOneOrder);

export const fleetPasteTexts = {
  open: 'Add many cards',
  title: 'Add many cards',
  lede: 'Add your vehicles and drivers from a spreadsheet: one row for each card, with its registration, its driver, or both. You choose the columns next.',
  label: 'Rows from a spreadsheet',
  hint: 'Copy the rows with their headings and paste them here.',
  example: 'Registration\tDriver\nABC123\tAroha Ngata',
  file: 'Choose an Excel or CSV file',
  fileHint: `Or drop it here. Up to ${maximum} rows.`,
  template: 'Or use our template, whose columns need no choosing:',
  saveWorkbook: 'Download for Excel',
  saveCsv: 'Download as CSV',
  putHeadings: 'Put its headings above the rows',
  workbookName: 'fuel-cards.xlsx',
  csvName: 'fuel-cards.csv',
  cancel: 'Cancel',
  check: 'Check rows',
} as const;

const saveAs =
  'Open it in Excel or another spreadsheet, and save it as an Excel workbook (.xlsx) or as CSV UTF-8';
export const fleetTroubleTexts = {
  nothing: 'There are no rows to read. Paste at least one row below its headings.',
  tooManyRows: `Up to ${maximum} rows can be added at once. Split the sheet and add one part at a time.`,
  tooManyColumns: `Up to ${fleetColumnsMaximum} columns can be read. Copy only the columns about cards.`,
  tooLarge: `A sheet can be up to ${sheetMegabytes} MB. Keep only the columns about cards.`,
  tooLargeWorkbook: `An Excel file can be up to ${workbookMegabytes} MB. Copy only the rows about cards and paste them here.`,
  brokenWorkbook: `This Excel file could not be opened. ${saveAs}, or copy its rows and paste them here.`,
  notSheet: `This is no Excel workbook and no CSV. ${saveAs} without a password, or copy its rows and paste them here.`,
  garbled: `Some letters cannot be read. ${saveAs}, or copy its rows and paste them here.`,
  unread: 'The rows could not be read. Check your connection and try again.',
  unsaved: 'The template could not be made. Check your connection and try again.',
} as const;
export type FleetTrouble = keyof typeof fleetTroubleTexts;

export const fleetColumnsTexts = {
  title: 'Choose the columns',
  lede: 'Say what each column of your sheet is. Nothing is added yet.',
  worksheet: 'Worksheet',
  headings: 'Row with the headings',
  headingLine: (line: number, text: string) => `Row ${line}: ${text}`,
  noHeadings: 'No row has headings',
  lastName: 'Last name, if it has its own column',
  choose: 'Choose',
  noColumn: 'No column',
  unnamed: (position: number) => `Column ${position}`,
  column: (name: string, samples: string) => `${name}: ${samples || 'empty'}`,
  samples: (samples: string) => (samples === '' ? 'This column is empty' : `For example ${samples}`),
  unread: (names: readonly string[]) => `Not on any card: ${names.join(', ')}.`,
  missing: {
    worksheet: 'Choose the worksheet with your cards',
    headings: 'Choose the row with the headings, or that no row has them',
    holder: 'Choose the column with the registrations or, below, the one with the drivers',
    unsure: 'More than one column may be meant. Choose one, or that there is none',
    taken: 'Another field has this column. Choose one for each',
  },
  use: 'Use these columns',
} as const;

const all = (rows: number): string => (rows === 1 ? 'it' : rows === 2 ? 'both' : `all ${formatNumber(rows)}`);

/** Names a fix of some rows: 'Leave all 12 empty'. */
function fixText({ field, text }: CellFix, rows: number): string {
  if (text === undefined) return `Keep ${all(rows)} as written`;
  if (field === 'cardType' && text !== '')
    return rows === 1 ? `Make it an ${text} card` : `Make ${all(rows)} ${text} cards`;
  const { blank } = cardColumnOf(field);
  if (text === '') return blank === 'empty' ? `Leave ${all(rows)} empty` : `Set ${all(rows)} to ${blank}`;
  return `Set ${all(rows)} to ${/^\d+$/.test(text) ? formatMoney(Number(text)) : text.toLowerCase()}`;
}

export const fleetReviewTexts = {
  title: 'Check your cards',
  status: (rows: number, wrong: number, leftOut: number) =>
    [
      formatCount(rows, 'row'),
      ...(wrong > 0 ? [`${formatNumber(wrong)} to fix`] : []),
      ...(wrong === 0 && rows > leftOut ? ['all ready'] : []),
      ...(leftOut > 0 ? [`${formatNumber(leftOut)} left out`] : []),
    ].join(', '),
  toFixAlone: 'Only rows to fix',
  tooMany: (over: number) =>
    `An order holds ${maximum} cards at most. Leave out ${formatCount(over, 'row')}.`,
  shared: 'The same in several rows',
  sharedBy: (field: string, rows: number) => `${field}, ${formatCount(rows, 'row')}`,
  fix: fixText,
  leaveOutAll: (rows: number) => `Leave out ${all(rows)}`,
  undo: 'Undo',
  table: 'Cards from your sheet',
  row: 'Row',
  holder: 'Card',
  products: 'Products',
  limits: 'Limits',
  leaveOut: 'Leave out',
  putBack: 'Put back',
  ofRow: (text: string, line: number) => `${text}, row ${line}`,
  back: 'Back',
  add: (cards: number) => `Add ${formatCount(cards, 'card')}`,
  added: (cards: number) => `${formatCount(cards, 'card')} added`,
} as const;

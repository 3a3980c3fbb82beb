import { cardColumnOf } from '@forecourt/domain/cards/columns.ts';
import type { CardField } from '@forecourt/domain/cards/fields.ts';
import type { CellErrorFix } from '@forecourt/domain/cards/fleet/answers.ts';
import {
  fleetColumnsMaximum,
  maximumCardsInOneOrder,
  sheetMegabytes,
  workbookMegabytes,
} from '@forecourt/domain/constants/limits.ts';
import { formatCount, formatNumber } from '@forecourt/domain/fields/counted.ts';

const maximum = formatNumber(maximumCardsInOneOrder);

export const fleetPasteTexts = {
  open: 'Add many cards',
  title: 'Add many cards',
  lede: 'Add your vehicles and drivers from a spreadsheet: one row for each card, with its registration, its driver, or both. You can include products and limits too.',
  label: 'Rows from a spreadsheet',
  hint: 'Copy the rows with their headings and paste them here.',
  example: 'Registration\tDriver\nABC123\tAroha Ngata',
  file: 'Choose an Excel or CSV file',
  fileHint: `Or drop it here. Up to ${maximum} rows.`,
  template: 'Download a template',
  templateName: 'fuel-cards.csv',
  cancel: 'Cancel',
  check: 'Check rows',
} as const;

export const fleetReadErrorTexts = {
  nothing: 'There are no rows to read. Paste at least one row below its headings.',
  tooManyRows: `Up to ${maximum} rows can be added at once. Split the sheet and add one part at a time.`,
  tooManyColumns: `Up to ${fleetColumnsMaximum} columns can be read. Copy only the columns about cards.`,
  tooLarge: `A sheet can be up to ${sheetMegabytes} MB. Keep only the columns about cards.`,
  tooLargeWorkbook: `An Excel file can be up to ${workbookMegabytes} MB. Copy only the rows about cards and paste them here.`,
  oldWorkbook:
    'This is an old Excel file. Save it as an Excel workbook (.xlsx) or CSV, or copy its rows and paste them here.',
  protectedWorkbook:
    'This Excel file has a password. Save it without one, or copy its rows and paste them here.',
  brokenWorkbook:
    'This Excel file could not be opened. Save it again as an Excel workbook (.xlsx) or CSV, or copy its rows and paste them here.',
  notText: 'This file has no rows of text. Choose an Excel or CSV file, or paste the rows here.',
  unread: 'The rows could not be read. Check your connection and try again.',
} as const;

/** Names a column, with the field it is read as where that is another word. */
const describeColumn = ([name, field]: readonly [string, string]): string =>
  name.toLowerCase() === field.toLowerCase() ? name : `${name} (${field})`;

/** `limit` is the formatted monthly spend. */
const answers: Readonly<Record<CellErrorFix, (field: CardField, limit: string) => string>> = {
  makeAny: () => 'Make it an Any card',
  keep: () => 'Keep as written',
  clear: (field) =>
    cardColumnOf(field).blank === 'empty'
      ? 'Leave it empty'
      : `Set to ${cardColumnOf(field).blank.replace('their names say', 'its names say')}`,
  companyLimit: (_, limit) => `Set to ${limit}`,
  noLimit: () => 'Set to no limit',
  asMonthly: () => 'Set to its monthly limit',
};

const all = (rows: number): string => (rows === 2 ? 'both' : `all ${formatNumber(rows)}`);

const answersToAll: Readonly<
  Record<CellErrorFix, (rows: number, field: CardField, limit: string) => string>
> = {
  makeAny: (rows) => `Make ${all(rows)} Any cards`,
  keep: (rows) => `Keep ${all(rows)} as written`,
  clear: (rows, field) =>
    cardColumnOf(field).blank === 'empty'
      ? `Leave ${all(rows)} empty`
      : `Set ${all(rows)} to ${cardColumnOf(field).blank}`,
  companyLimit: (rows, _, limit) => `Set ${all(rows)} to ${limit}`,
  noLimit: (rows) => `Set ${all(rows)} to no limit`,
  asMonthly: (rows) => `Set ${all(rows)} to their monthly limits`,
};

export const fleetReadingTexts = {
  title: 'How your sheet was read',
  separators: {
    '\t': 'Tabs',
    ',': 'Commas',
    ';': 'Semicolons',
    '|': 'Vertical bars',
    ' ': 'Spaces after the registration',
  },
  separator: 'Separated by',
  separated: (separator: string) => `Separated by ${separator.toLowerCase()}.`,
  worksheet: 'Worksheet',
  inWorksheet: (name: string) => `Worksheet: ${name}.`,
  headings: 'Row with headings',
  headingsIn: (line: number) => `Headings in row ${line}.`,
  noHeadings: 'No row has headings',
  saysNoHeadings: 'No row has headings.',
  headingLine: (line: number, text: string) => `Row ${line}: ${text}`,
  columnsRead: (columns: readonly (readonly [string, string])[]) =>
    `Columns read: ${columns.map(describeColumn).join(', ')}.`,
  guessed: (columns: readonly (readonly [string, string])[]) =>
    `Guessed: ${columns.map(([name, field]) => `${name} as ${field}`).join(', ')}. Check that this is right.`,
  columnsOut: (names: readonly string[]) => `Left out, so not on any card: ${names.join(', ')}.`,
  above: (lines: number, line: number) => `${formatCount(lines, 'row')} above row ${line} left out.`,
  change: 'Change how it is read',
  hide: 'Hide these choices',
  unnamedColumn: (position: number) => `Column ${position}`,
  sample: (text: string) => `For example ${text}`,
  leaveOutColumn: 'Leave out',
} as const;

export const fleetReviewTexts = {
  title: 'Check your cards',
  read: (rows: number) => `${formatCount(rows, 'row')} read`,
  wrong: (rows: number) => `${formatNumber(rows)} to fix`,
  repeated: (rows: number) => `${formatNumber(rows)} repeated`,
  leftOut: (rows: number) => `${formatNumber(rows)} left out`,
  allReady: 'all ready',
  noColumns: 'No rows have been read yet. Choose below what each column holds.',
  byType: (types: string) => `Cards to add: ${types}.`,
  tooMany: (over: number) =>
    `An order holds ${maximum} cards at most. Leave out ${formatCount(over, 'row')}.`,
  toFixAlone: (wrong: number) => (wrong > 0 ? 'Only rows to fix' : 'Only repeated rows'),
  nextWrong: 'Next row to fix',
  nextRepeated: 'Next repeated row',
  leaveOutWrong: (rows: number) => `Leave out ${formatCount(rows, 'row')} to fix`,
  leaveOutRepeated: (rows: number) => `Leave out ${formatCount(rows, 'repeated row')}`,
  keepRepeated: (rows: number) => `Keep ${formatCount(rows, 'repeated row')}`,
  faults: 'The same in several rows',
  noHolder: 'Registration or driver',
  fault: (field: string, rows: number) => `${field}, ${formatCount(rows, 'row')}`,
  answers,
  answersToAll,
  leaveOutAll: (rows: number) => `Leave out ${all(rows)}`,
  undo: 'Undo',
  answerFor: (answer: string, field: string, line: number) => `${answer}: ${field}, row ${line}`,
  keepBoth: 'Keep both',
  keepBothRow: (line: number) => `Keep both: row ${line}`,
  fillDown: 'Copy to the rows below',
  fillDownFrom: (field: string, line: number) => `Copy to the rows below: ${field}, row ${line}`,
  usual: (products: string, daily: string) =>
    `Where a row leaves these blank, its card buys ${products}, up to ${daily} a day, with no monthly limit.`,
  table: 'Cards from your sheet',
  row: 'Row',
  holder: 'Card',
  products: 'Products',
  limits: 'Limits',
  rowActions: 'Change',
  edit: 'Edit',
  editRow: (line: number) => `Edit row ${line}`,
  done: 'Done',
  doneRow: (line: number) => `Done with row ${line}`,
  leaveOutRow: (line: number) => `Leave out row ${line}`,
  leaveOut: 'Leave out',
  putBackRow: (line: number) => `Put back row ${line}`,
  putBack: 'Put back',
  repeatsRow: (line: number) =>
    `Row ${line} has this registration too. Change it, leave it out, or keep both.`,
  repeatsOrder: 'A card in your order already has this registration. Change it, leave it out, or keep both.',
  fieldOf: (field: string, line: number) => `${field}, row ${line}`,
  back: 'Back',
  add: (cards: number) => `Add ${formatCount(cards, 'card')}`,
  added: (cards: number) => `${formatCount(cards, 'card')} added`,
} as const;

export const tooManyFleetCardsTexts = {
  title: 'Too many cards',
  text: (all: number, usual: number) =>
    `With these you have ${formatCount(all, 'card')}, more than ${usual}, the usual number for one order. You can add them anyway.`,
  back: 'Go back',
  goOn: 'Continue',
} as const;

import { maximumCardsInOneOrder } from '@forecourt/domain/constants/limits.ts';
import { counted, formatNumber } from '@forecourt/domain/fields/counted.ts';

const maximum = formatNumber(maximumCardsInOneOrder);

/** Bringing in a fleet: where rows come from. */
export const fleetPasteTexts = {
  open: 'Add many cards',
  title: 'Add many cards',
  lede: 'Add your vehicles and drivers from a spreadsheet: one row for each card, with its registration, its driver, or both. You can include products and limits too.',
  label: 'Rows from a spreadsheet',
  hint: 'Copy the rows with their headings and paste them here.',
  example: 'Registration\tDriver\nABC123\tAroha Ngata',
  file: 'Choose a CSV file',
  fileHint: `Or drop it here. Up to ${maximum} rows.`,
  template: 'Download a template',
  templateName: 'fuel-cards.csv',
  cancel: 'Cancel',
  check: 'Check rows',
} as const;

/** Why a sheet could not be read, and what to do. */
export const fleetTroubles = {
  nothing: 'There are no rows to read. Paste at least one row below its headings.',
  tooManyRows: `Up to ${maximum} rows can be added at once. Split the sheet and add one part at a time.`,
  tooManyColumns: 'Up to 50 columns can be read. Copy only the columns about cards.',
  tooLarge: 'A sheet can be up to 1 MB. Keep only the columns about cards.',
  workbook: 'This is a workbook. Save it as CSV in your spreadsheet, or copy its rows and paste them here.',
  notText: 'This file has no rows of text. Choose a CSV file, or paste the rows here.',
  unread: 'The rows could not be read. Check your connection and try again.',
} as const;

/** A column by its name, and by what it is read as where that is another word. */
const told = ([name, field]: readonly [string, string]): string =>
  name.toLowerCase() === field.toLowerCase() ? name : `${name} (${field})`;

/** Looking a sheet over before it is added. */
export const fleetReviewTexts = {
  title: 'Check your cards',
  read: (rows: number) => `${counted(rows, 'row')} read`,
  wrong: (rows: number) => `${formatNumber(rows)} to fix`,
  repeated: (rows: number) => `${formatNumber(rows)} repeated`,
  leftOut: (rows: number) => `${formatNumber(rows)} left out`,
  allReady: 'all ready',
  noColumns: 'No rows have been read yet. Choose below what each column holds.',
  byType: (types: string) => `Cards to add: ${types}.`,
  tooMany: (over: number) => `An order holds ${maximum} cards at most. Leave out ${counted(over, 'row')}.`,
  nextWrong: 'Next row to fix',
  nextRepeated: 'Next repeated row',
  leaveOutWrong: (rows: number) => `Leave out ${counted(rows, 'row')} to fix`,
  leaveOutRepeated: (rows: number) => `Leave out ${counted(rows, 'repeated row')}`,
  columns: 'Columns',
  columnsRead: (columns: readonly (readonly [string, string])[]) =>
    `Columns read: ${columns.map(told).join(', ')}.`,
  columnsOut: (names: readonly string[]) => `Left out: ${names.join(', ')}.`,
  changeColumns: 'Change columns',
  hideColumns: 'Hide columns',
  unnamedColumn: (position: number) => `Column ${position}`,
  sample: (text: string) => `For example ${text}`,
  leaveOutColumn: 'Leave out',
  above: (line: number) => `Row ${line} has the headings; anything above it is left out.`,
  headings: 'The first row has headings',
  headingsIn: (line: number) => `Row ${line} holds headings`,
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
  add: (cards: number) => `Add ${counted(cards, 'card')}`,
  added: (cards: number) => `${counted(cards, 'card')} added`,
} as const;

/** Asked when an order comes to hold more cards than is usual. */
export const fleetTooManyTexts = {
  title: 'Too many cards',
  text: (all: number, usual: number) =>
    `With these you have ${counted(all, 'card')}, more than ${usual}, the usual number for one order. You can add them anyway.`,
  back: 'Go back',
  goOn: 'Continue',
} as const;

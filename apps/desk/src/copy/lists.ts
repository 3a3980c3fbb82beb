import {
  longTextMaximum,
  noteMaximum,
  sheetMegabytes,
  undoCallbackHours,
  workbookMegabytes,
} from '@forecourt/domain/constants/limits.ts';
import { type ApplicationSort, sortedMaximum } from '@forecourt/domain/desk/application-list.ts';
import { formatCount, formatNumber } from '@forecourt/domain/fields/counted.ts';

/** Headings and sentences of lists. */
export const listColumnTexts = {
  reference: 'Reference',
  business: 'Business',
  state: 'State',
  spend: 'Spend a month',
  why: 'Why it is here',
  proposed: (what: string) => `Proposed: ${what}`,
  sent: 'Sent',
  waiting: 'Waiting',
  holder: 'Held by',
};

/** In small letters each continues a caption. */
const sorts: Readonly<Record<ApplicationSort, string>> = {
  longest: 'The longest waiting first',
  latest: 'The shortest waiting first',
  sentFirst: 'The first sent first',
  sentLast: 'The last sent first',
  spend: 'The largest spend first',
  business: 'By business, A to Z',
  why: 'By why they are here',
  corrected: 'Corrected ones first',
  proposed: 'Proposed ones first',
  holder: 'By who holds them, A to Z',
};

export const applicationListTexts = {
  title: 'Applications',
  caption: 'Applications, the longest in their state first',
  sentCaption: (from: string | undefined, to: string | undefined) =>
    `Applications sent${from ? ` from ${from}` : ''}${to ? ` until ${to}` : ''}, the earliest first`,
  mineCaption: 'Applications that you hold',
  sortedCaption: (sort: string) => `Applications, ${sort.charAt(0).toLowerCase()}${sort.slice(1)}`,
  sort: 'Sorted',
  sorts,
  tooLongToSort: `This list has more than ${sortedMaximum} applications, so it is not sorted like that. Filter it, or sort it by waiting or sending.`,
  late: 'Late only',
  heldBy: 'Held by',
  anybody: 'Anybody or nobody',
  filter: 'Filter the list',
  state: 'State',
  days: 'In it for more than',
  anyTime: 'Any time',
  moreThan: (days: string) => formatCount(Number(days), 'day'),
  mine: 'Held by me',
  more: 'More filters',
  decision: 'Decision',
  anyDecision: 'Any or none',
  type: 'Type',
  anyType: 'Any type',
  sentFrom: 'Sent from',
  sentTo: 'Sent until',
  clear: 'Clear the filters',
  waiting: 'Waiting for a decision',
  open: 'Open, for anything',
  all: 'All',
  toConfirm: 'To confirm by a second person',
  empty: 'No application is in this list.',
  reversed: 'Sent from is later than Sent until, so no application can be in this list. Change one of them.',
  emptyMine: 'You hold no application. Take one on its page to show others that you work on it.',
  columns: (chosen: number, all: number) =>
    `Columns of the file: ${chosen === all ? `all ${all}` : `${chosen} of ${all}`}`,
  columnsLegend: 'Columns of the file',
  export: 'Download this list',
  exportHint: 'As a CSV file, without what is masked. It is recorded who did it.',
  exported: (count: number) =>
    `${formatCount(count, 'application')} ${count === 1 ? 'is' : 'are'} in the file.`,
  cut: 'The list is longer than one file. Filter it to get the rest.',
};

const stopTexts = {
  corrected: 'stop: corrected since',
  stopped: 'stop: the order is stopped',
  undone: 'the batch was undone',
};

export const orderTexts = {
  title: 'Orders',
  toMake: 'To make',
  atMaker: 'At the card maker',
  late: 'Late',
  lateWord: 'late',
  sent: 'Sent',
  caption: 'Orders to make, the longest waiting first',
  sentCaption: 'Orders that were sent, the latest first',
  lateCaption: 'Orders that wait longer than promised, the longest waiting first',
  emptyLate: 'No order waits longer than promised.',
  place: 'Where',
  correctedAfter: (batch: number) => `corrected or stopped after batch ${batch}`,
  inBatch: (batch: number) => `batch ${batch}`,
  cards: 'Cards',
  ordered: 'Ordered',
  version: 'Version',
  corrected: (version: number) => `${version}, corrected since it was ordered`,
  waiting: 'Waiting',
  sentOn: 'Noted as sent',
  empty: 'There is no order to make.',
  emptySent: 'No order was sent yet.',
  since: 'Since',
  download: 'Download for the card maker',
  downloadWorkbook: 'Download as an Excel file',
  batchHint: 'The orders in the file become a batch, and are then at the card maker.',
  downloadHint:
    'In the Excel file registrations and phone numbers stay as they are. Import the CSV file with every column as text, or some registrations become dates, and phone numbers lose their first nought.',
  nothingToMake: 'Somebody else took all orders to make. They are at the card maker.',
  one: (reference: string) => `Order ${reference}`,
  deliverTo: 'Deliver to',
  contact: 'Contact',
  application: 'Application',
  cut: 'There are more orders than one batch holds. Download again for the next batch.',
  downloaded: (orders: number) =>
    orders === 1 ? 'The cards of 1 order are in the file.' : `The cards of ${orders} orders are in the file.`,
  batches: 'Batches',
  batchOf: (batch: number, day: string) => `batch ${batch} of ${day}`,
  batchNote: (version: number, stopped: keyof typeof stopTexts | null) =>
    `version ${version}${stopped === null ? '' : `, ${stopTexts[stopped]}`}`,
};

type BatchSize = { readonly orders: number; readonly cards: number };
type BatchState = {
  readonly orders: number;
  readonly sent: number;
  readonly stopped: number;
  readonly isLate: boolean;
  readonly undone: unknown;
};

export const batchTexts = {
  batch: 'Batch',
  one: (batch: number) => `Batch ${batch}`,
  caption: 'Batches for the card maker, the latest first',
  listCaption: 'Orders of this batch',
  empty: 'No order was downloaded for the card maker yet.',
  made: 'Made',
  by: 'By',
  orders: 'Orders',
  size: 'Size',
  sizeOf: ({ orders, cards }: BatchSize) => `${formatCount(orders, 'order')}, ${formatCount(cards, 'card')}`,
  state: 'State',
  stateOf({ orders, sent, stopped, isLate, undone }: BatchState): string {
    if (undone) return 'Undone';
    const parts = [
      sent + stopped === orders ? 'Done' : `${sent} of ${orders} sent`,
      ...(stopped > 0 ? [`${stopped} stopped`] : []),
      ...(isLate ? ['late'] : []),
    ];
    return parts.join(', ');
  },
  states: {
    atMaker: 'At the card maker',
    onHold: 'Hold: a correction was asked for',
    sent: 'Sent',
    corrected: 'Stop: corrected since',
    stopped: 'Stop: the order is stopped',
    undone: 'To make again',
  },
  again: (batch: number) => `made again after batch ${batch}`,
  choose: 'Choose',
  chooseOne: (reference: string) => `Choose ${reference}`,
  chooseAll: (count: number) => (count === 1 ? 'Choose the order' : `Choose all ${count} orders`),
  undone: 'Undone',
  undo: 'Undo this batch',
  undoHint: 'Its orders are to make again. Tell the card maker first.',
};

export const sendManyTexts = {
  title: 'Note that cards were sent',
  chosen: (count: number) => `Note that the cards of ${formatCount(count, 'order')} were sent`,
  tracking: 'Tracking',
  trackingOf: (reference: string) => `Tracking of ${reference}`,
  addTracking: 'Add tracking numbers',
  what: 'What happens',
  willBeNoted: 'Noted as sent',
  caption: 'What happens to each order',
  willDo: (noted: number, left: number) =>
    `${formatCount(noted, 'order')} will be noted as sent${left === 0 ? '' : `, ${left} will not`}`,
  mails: (count: number) =>
    count === 1 ? 'This mail goes:' : `${count} mails go. The first one reads like this:`,
  confirm: (count: number) =>
    count === 1 ? 'Note it and email the applicant' : `Note ${count} orders and email their applicants`,
  done: (noted: number, left: readonly { readonly reference: string; readonly refused: string | null }[]) =>
    [
      `${formatCount(noted, 'order')} ${noted === 1 ? 'is' : 'are'} noted as sent.`,
      ...left.map(({ reference, refused }) => `${reference}: ${refused}`),
    ].join(' '),
};

export const trackingFileTexts = {
  title: 'Take tracking numbers from a file',
  choose: 'Choose the card maker’s file',
  hint: 'A CSV or Excel file with a reference and a tracking number in each row. Nothing is noted before you have seen what happens.',
  leave: 'Leave this file',
  worksheet: 'Worksheet',
  chooseOne: 'Choose one',
  reference: 'Column of the reference',
  tracking: 'Column of the tracking number',
  none: 'There is none',
  errors: {
    empty: 'There are no rows in this file.',
    unread: 'The file could not be read. Check your connection and try again.',
    tooLarge: `A file can be up to ${sheetMegabytes} MB. Keep only the columns of reference and tracking.`,
    tooLargeWorkbook: `An Excel file can be up to ${workbookMegabytes} MB. Keep only the columns of reference and tracking.`,
    brokenWorkbook: 'This Excel file could not be opened. Save it again as .xlsx or as CSV.',
    notSheet: 'This is no Excel workbook and no CSV. Save it as .xlsx or as CSV.',
    garbled: 'Some letters cannot be read. Save the file again as .xlsx.',
  },
};

export const callbackTexts = {
  title: 'Callbacks',
  one: (reference: string) => `Callback ${reference}`,
  toMake: 'To call',
  late: 'Late',
  done: 'Done',
  caption: 'Callbacks to make, the longest waiting first',
  lateCaption: 'Callbacks that wait longer than is promised, the longest first',
  doneCaption: 'Callbacks that are done, the latest first',
  asked: 'Asked for',
  waiting: 'Waiting',
  ended: 'Done',
  outcome: 'How it ended',
  application: 'Application',
  notSent: 'Not sent yet',
  empty: 'There is nobody to call.',
  emptyLate: 'No callback waits longer than is promised.',
  emptyDone: 'No callback is done yet.',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  business: 'Business',
  fuel: 'Fuel a month',
  unknown: 'Not given',
  tries: 'Tries',
  triedAt: (tries: number, at: string) => `${tries}, last ${at}`,
  notTried: 'None',
  notes: 'Tries and notes',
  noNotes: 'Nothing is noted yet.',
  noteLabel: 'Note a try, or anything else about the call',
  noteHint: `Kept for good and never changed. ${formatNumber(noteMaximum)} characters at most.`,
  notReached: 'Nobody was reached',
  addNote: 'Add the note',
  noteMissing: 'Write something, or tick that nobody was reached.',
  noteAdded: 'The note is added.',
  choose: 'Choose how it ended',
  save: 'Note how it ended',
  confirm: 'Note it',
  back: 'Change it',
  saved: 'The callback is done.',
  willEnd: `The callback will be done. No email goes. It can be opened again for ${undoCallbackHours} hours.`,
  heldByOther: (by: string) => `${by} has taken this callback. Ask before you note how it ended.`,
  ratesNext:
    'Agreed rates need a promo code. A manager makes it on the page Offers. Then give the customer the code.',
  reopen: 'Open it again',
  reopenBecause: 'Why it is opened again',
  reopenHint: `Kept as a note. ${longTextMaximum} characters at most.`,
  reopenMissing: 'Say why it is opened again.',
  reopened: 'The callback is open again.',
  readOnly: 'A clerk, an assessor or a manager notes how it ended.',
};

export const deliveryTexts = {
  title: 'Deliveries',
  caption: 'Mails and events that wait or were given up',
  choose: 'Choose',
  chooseOne: (kind: string, reference: string) => `Choose ${kind}, ${reference}`,
  what: 'What',
  channels: { mail: 'Mail', handover: 'Event' },
  state: 'State',
  states: {
    waiting: 'Waits',
    behind: 'Waits for an earlier one',
    dead: 'Given up',
    withheld: 'Kept back by a limit',
    held: 'Kept back after a restore',
  },
  application: 'Application',
  queued: 'Since',
  attempts: 'Attempts',
  next: 'Next attempt',
  failure: 'Last failure',
  empty: 'Everything was delivered.',
  replay: (count: number) => (count === 1 ? 'Send 1 again' : `Send ${count} again`),
  replayNone: 'Choose what to send again',
  replayAll: 'Send again all that were given up',
  replayAsk: (count: number) => (count === 1 ? '1 is to be sent again.' : `${count} are to be sent again.`),
  replayAllAsk: (count: number) =>
    `${formatCount(count, 'mail or event', 'mails and events')} that were given up ${count === 1 ? 'is' : 'are'} to be sent again, also those on other pages. Those that only wait are left alone.`,
  previewed: (count: number) =>
    count === 1 ? 'This mail goes as it reads now:' : `These ${count} mails go as they read now:`,
  keep: 'Leave them',
  replayed: (count: number) =>
    count === 1 ? '1 is sent again at once.' : `${count} are sent again at once.`,
  readOnly: 'A manager can send these again.',
};

export const deskLogTexts = {
  title: 'Record',
  caption: 'Who did what at the desk, the latest first',
  at: 'When',
  by: 'Who',
  act: 'What',
  subject: 'Whom or which',
  filter: 'Filter the record',
  anybody: 'Anybody',
  nobodySignedIn: 'Nobody signed in: the command line, refused sign-ins',
  from: 'From',
  to: 'Until',
  applicationOrCallback: 'Reference of an application or callback',
  byReference: 'Filter by a reference',
  show: 'Show its record',
  clear: 'Clear the filters',
  empty: 'Nothing is recorded of this.',
  reversed: 'From is later than Until, so no row can be between them. Change one of them.',
  hint: 'Each opening, preview, showing, search, export and act is here, and what commands opened; never a value or a search term.',
  export: 'Download this record',
  exportHint: 'As a CSV file. It is recorded who did it.',
  exported: (count: number) => `${formatCount(count, 'row')} ${count === 1 ? 'is' : 'are'} in the file.`,
  cut: 'The record is longer than one file. Filter it to get the rest.',
};

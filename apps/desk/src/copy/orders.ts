import { sheetMegabytes, workbookMegabytes } from '@forecourt/domain/constants/limits.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';

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

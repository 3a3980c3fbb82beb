import type { ApplicationSort } from '@forecourt/domain/desk/application-list.ts';
import { sortedMaximum } from '@forecourt/domain/desk/application-list.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';

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

/** Each continues `Applications,` in a caption. */
const sorts: Readonly<Record<ApplicationSort, string>> = {
  longest: 'the longest waiting first',
  latest: 'the shortest waiting first',
  sentFirst: 'the first sent first',
  sentLast: 'the last sent first',
  spend: 'the largest spend first',
  business: 'by business, A to Z',
  why: 'by why they are here',
  corrected: 'corrected ones first',
  proposed: 'proposed ones first',
  holder: 'by who holds them, A to Z',
};

export const applicationListTexts = {
  title: 'Applications',
  caption: 'Applications, the longest in their state first',
  sentCaption: (from: string | undefined, to: string | undefined) =>
    `Applications sent${from ? ` from ${from}` : ''}${to ? ` until ${to}` : ''}, the earliest first`,
  mineCaption: 'Applications that you hold',
  sortedCaption: (sort: string) => `Applications, ${sort}`,
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

export const orderTexts = {
  title: 'Orders',
  toMake: 'To make',
  sent: 'Sent',
  caption: 'Orders to make, the longest waiting first',
  sentCaption: 'Orders that were sent, the latest first',
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
  downloadHint:
    'As a CSV file. Import it into a spreadsheet with every column as text. Otherwise some registrations become dates, and phone numbers lose their first nought.',
  one: (reference: string) => `Order ${reference}`,
  deliverTo: 'Deliver to',
  contact: 'Contact',
  application: 'Application',
  cut: 'There are more orders than one file holds. Download again once these are sent.',
  downloaded: (orders: number) =>
    orders === 1 ? 'The cards of 1 order are in the file.' : `The cards of ${orders} orders are in the file.`,
};

export const callbackTexts = {
  title: 'Callbacks',
  one: (reference: string) => `Callback ${reference}`,
  toMake: 'To call',
  done: 'Done',
  caption: 'Callbacks to make, the longest waiting first',
  doneCaption: 'Callbacks that are done, the latest first',
  asked: 'Asked for',
  waiting: 'Waiting',
  ended: 'Done',
  outcome: 'How it ended',
  application: 'Application',
  notSent: 'Not sent yet',
  empty: 'There is nobody to call.',
  emptyDone: 'No callback is done yet.',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  business: 'Business',
  fuel: 'Fuel a month',
  unknown: 'Not given',
  choose: 'Choose how it ended',
  save: 'Note how it ended',
  saved: 'The callback is done.',
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
  detail: 'Detail',
  application: 'Application',
  nobody: 'Not known',
  empty: 'Nothing is recorded yet.',
  hint: 'Each opening, preview, showing, search, export and act is here, never a value or a search term.',
};

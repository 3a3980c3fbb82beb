import { type ApplicationSort, sortedMaximum } from '@forecourt/domain/desk/application-list.ts';
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

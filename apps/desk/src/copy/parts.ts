import { formatCount } from '@forecourt/domain/fields/counted.ts';

/** Reads the kind of a mail or an event as words: 'cards ordered'. */
export const deliveryKindText = (kind: string): string => kind.replaceAll(/[-.]/g, ' ');

export const loadStateTexts = {
  loading: 'Loading. This takes a moment.',
  again: 'Try again',
  stale: 'What you see was loaded earlier.',
  older: 'Show more',
};

export const mailPreviewTexts = {
  noMail: 'No email goes to anybody.',
  to: 'To',
  subject: 'Subject',
};

export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  toggle: 'Use single-key shortcuts',
  toggleHint: 'Kept in this browser. Keys do nothing while you type in a field.',
  key: 'Key',
  what: 'What it does',
  then: 'then',
  caption: 'Shortcuts on this page',
  search: 'Search',
  next: 'Next row of a list',
  previous: 'Previous row of a list',
  enter: 'Open the row',
  help: 'Show these shortcuts',
  go: (place: string) => `Go to ${place}`,
  close: 'Close',
};

export const searchTexts = {
  placeholder: 'Reference, name, phone, email, NZBN, plate',
  submit: 'Search',
  clear: 'Clear results',
  title: 'Search results',
  none: 'Check the spelling, or search by reference, email, phone or NZBN.',
  more: 'There are more than these. Add a word, or search by reference.',
  partial:
    'More waits than is compared with a name, a plate or a tracking number, so not everything was looked through. A reference, an email, a phone number or an NZBN finds any application.',
  found: (count: number, isMore: boolean, what: string) => {
    if (count === 0) return 'Nothing was found.';
    return isMore ? `The first ${count} ${what}s` : formatCount(count, what);
  },
  applications: {
    label: 'Search applications',
    hint: 'All applications by reference, email, phone or NZBN. What waits, and callbacks, by words of a name. Orders by plate or tracking number.',
    what: 'result',
  },
  orders: {
    label: 'Search orders and callbacks',
    hint: 'Orders by reference, email, phone or NZBN, callbacks by reference. Those that wait by the words of a name, too.',
    what: 'result',
  },
};

export const waitingTimeTexts = {
  late: (time: string) => `${time}, late`,
  soon: (time: string) => `${time}, due soon`,
};

export const pagingTexts = {
  label: 'Pages of the list',
  first: 'First page',
  next: 'Next page',
};

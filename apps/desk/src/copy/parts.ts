import { formatCount } from '@forecourt/domain/fields/counted.ts';

/** Reads the kind of a mail or an event as words: 'cards ordered'. */
export const deliveryKindText = (kind: string): string => kind.replaceAll(/[-.]/g, ' ');

const noAnswer = /^(?:E[A-Z_]+|UND_ERR_\w+|TimeoutError)$/;
const afterRestore = [/^held$/, 'It was kept back after a restore'] as const;

/** By the code of the last attempt; the first one that fits. */
const failureSentences = {
  handover: [
    afterRestore,
    [/^HTTP 410$/, 'Your own system takes no more events at this address'],
    [/^HTTP 40[13]$/, 'Your own system does not accept who sends this'],
    [/^HTTP 404$/, 'Your own system has nothing at this address'],
    [/^HTTP 429$/, 'Your own system asks to be sent less'],
    [/^HTTP 3/, 'Your own system is at another address'],
    [/^HTTP 5/, 'Your own system could not take it'],
    [/^HTTP /, 'Your own system refused it'],
    [/CERT|SIGNATURE|ALTNAME|SSL|TLS/, 'The certificate of your own system is not valid'],
    [noAnswer, 'Your own system did not answer'],
    [/./, 'It could not be sent to your own system'],
  ],
  mail: [
    afterRestore,
    [/^withheld$/, 'Too many mails were sent to this address or caused from one place'],
    [/^MailRefused$/, 'The mail server refused it for good: check the address'],
    [/^E(?:ENVELOPE|MESSAGE)$/, 'The mail server did not take it'],
    [noAnswer, 'The connection to the mail server broke off'],
    [/./, 'The mail could not be sent'],
  ],
} as const;

/** Says why a delivery failed, with the code for the person who looks after the server. */
export function deliveryFailureText(channel: keyof typeof failureSentences, code: string): string {
  const sentences: readonly (readonly [RegExp, string])[] = failureSentences[channel];
  const [, sentence] = sentences.find(([form]) => form.test(code)) ?? [];
  return `${sentence ?? ''} (${code})`.trim();
}

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
  alike: 'No name is written so. These are one letter away.',
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

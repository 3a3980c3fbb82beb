import type { MailKind, QueuedEmail } from './kinds.ts';

const sentGroups = [{ title: 'Your business', items: [{ label: 'Business name', value: 'Lindis' }] }];

/** A mail of each kind; those that can name a day do. */
export const sampleMails: { readonly [K in MailKind]: (to: string) => QueuedEmail & { kind: K } } = {
  'share-link': (to) => ({
    kind: 'share-link',
    emailData: { to, draftId: 'd', expiresAt: '2027-02-20T12:00:00Z' },
  }),
  'draft-reminder': (to) => ({
    kind: 'draft-reminder',
    emailData: { to, draftId: 'd', expiresAt: '2027-02-20T12:00:00Z', stopKey: 'k', isLast: false },
  }),
  'application-received': (to) => ({
    kind: 'application-received',
    emailData: {
      to,
      registeredName: 'Lindis',
      reference: 'K7PX-3M9D',
      submittedAt: '2026-11-21T12:00:00Z',
      statusKey: 'k',
      isToAssess: true,
    },
  }),
  'application-approved': (to) => ({
    kind: 'application-approved',
    emailData: {
      to,
      registeredName: 'Lindis',
      reference: 'K7PX-3M9D',
      submittedAt: '2026-11-21T12:00:00Z',
      statusKey: 'k',
      discount: { centsPerLitre: '12', isOffPump: true },
      invoices: null,
    },
  }),
  'application-declined': (to) => ({
    kind: 'application-declined',
    emailData: {
      to,
      registeredName: 'Lindis',
      reference: 'K7PX-3M9D',
      next: 'We cannot open an account for you now.',
      reasons: ['The monthly spend is above what we can agree to.'],
      report: 'used',
    },
  }),
  'account-opened': (to) => ({
    kind: 'account-opened',
    emailData: {
      to,
      registeredName: 'Lindis',
      reference: 'K7PX-3M9D',
      submittedAt: '2026-11-21T12:00:00Z',
      statusKey: 'k',
      discount: null,
      invoices: null,
      cards: { numberOfCards: 2, areSent: false, arriveBy: '2026-12-03' },
    },
  }),
  'part-asked': (to) => ({
    kind: 'part-asked',
    emailData: {
      to,
      registeredName: 'Lindis',
      part: 'credit',
      partKey: 'k',
      expiresAt: '2026-12-12T00:00:00Z',
    },
  }),
  'part-reminder': (to) => ({
    kind: 'part-reminder',
    emailData: {
      to,
      registeredName: 'Lindis',
      part: 'credit',
      partKey: 'k',
      expiresAt: '2026-12-12T00:00:00Z',
      isLast: false,
    },
  }),
  'part-answered': (to) => ({
    kind: 'part-answered',
    emailData: { to, registeredName: 'Lindis', part: 'credit' },
  }),
  'part-copy': (to) => ({
    kind: 'part-copy',
    emailData: {
      to,
      registeredName: 'Lindis',
      part: 'credit',
      partKey: 'k',
      answeredAt: '2026-11-28T00:00:00Z',
      wordingVersion: '2026-11',
      terms: [],
      answers: [],
    },
  }),
  'part-ended': (to) => ({
    kind: 'part-ended',
    emailData: { to, registeredName: 'Lindis', part: 'credit', how: 'takenBack', isAsker: false },
  }),
  'status-link': (to) => ({
    kind: 'status-link',
    emailData: { to, registeredName: 'Lindis', reference: 'K7PX-3M9D', statusKey: 'k' },
  }),
  'application-copy': (to) => ({
    kind: 'application-copy',
    emailData: { to, reference: 'K7PX-3M9D', submittedAt: '2026-11-21T12:00:00Z', groups: sentGroups },
  }),
  'guarantee-reminder': (to) => ({
    kind: 'guarantee-reminder',
    emailData: { to, registeredName: 'Lindis', reference: 'K7PX-3M9D', statusKey: 'k', isLast: false },
  }),
  'guarantee-given': (to) => ({
    kind: 'guarantee-given',
    emailData: { to, registeredName: 'Lindis', guaranteeVersion: '2' },
  }),
  'cards-ordered': (to) => ({
    kind: 'cards-ordered',
    emailData: {
      to,
      registeredName: 'Lindis',
      reference: 'K7PX-3M9D',
      statusKey: 'k',
      numberOfCards: 2,
      cardGroups: [{ cardType: 'Vehicle', numberOfCards: 2, registrations: ['KEA101', 'KEA102'] }],
      arriveBy: '2026-12-03',
    },
  }),
  'cards-sent': (to) => ({
    kind: 'cards-sent',
    emailData: {
      to,
      registeredName: 'Lindis',
      reference: 'K7PX-3M9D',
      numberOfCards: 2,
      sentOn: '2026-11-26',
      arriveBy: '2026-12-03',
      tracking: null,
      statusKey: 'k',
    },
  }),
  'cards-unsent': (to) => ({
    kind: 'cards-unsent',
    emailData: {
      to,
      registeredName: 'Lindis',
      reference: 'K7PX-3M9D',
      numberOfCards: 2,
      statusKey: 'k',
    },
  }),
  'application-decided': (to) => ({
    kind: 'application-decided',
    emailData: {
      to,
      registeredName: 'Lindis',
      reference: 'K7PX-3M9D',
      next: 'Your account is open. Order your cards.',
      nextAct: 'orderCards',
      reasons: [],
      statusKey: 'k',
      replacesDecisionOf: '2026-11-21T12:00:00Z',
    },
  }),
  'correction-asked': (to) => ({
    kind: 'correction-asked',
    emailData: { to, registeredName: 'Lindis', reference: 'K7PX-3M9D', statusKey: 'k', areCards: false },
  }),
  'correction-reminder': (to) => ({
    kind: 'correction-reminder',
    emailData: { to, registeredName: 'Lindis', reference: 'K7PX-3M9D', statusKey: 'k', isLast: false },
  }),
  'correction-received': (to) => ({
    kind: 'correction-received',
    emailData: { to, registeredName: 'Lindis', reference: 'K7PX-3M9D', statusKey: 'k' },
  }),
  'correction-withdrawn': (to) => ({
    kind: 'correction-withdrawn',
    emailData: { to, registeredName: 'Lindis', reference: 'K7PX-3M9D', statusKey: 'k' },
  }),
  'application-withdrawn': (to) => ({
    kind: 'application-withdrawn',
    emailData: { to, registeredName: 'Lindis', reference: 'K7PX-3M9D' },
  }),
  'withdrawn-for-provider': (to) => ({
    kind: 'withdrawn-for-provider',
    emailData: { to, registeredName: 'Lindis', reference: 'K7PX-3M9D' },
  }),
  'late-for-provider': (to) => ({
    kind: 'late-for-provider',
    emailData: { to, late: 1, promisedDays: 2, references: ['K7PX-3M9D'] },
  }),
  'to-assess-for-provider': (to) => ({
    kind: 'to-assess-for-provider',
    emailData: { to, reference: 'K7PX-3M9D' },
  }),
  'guarantee-for-provider': (to) => ({
    kind: 'guarantee-for-provider',
    emailData: { to, reference: 'K7PX-3M9D' },
  }),
  'order-for-provider': (to) => ({ kind: 'order-for-provider', emailData: { to, reference: 'K7PX-3M9D' } }),
  'stopped-for-provider': (to) => ({
    kind: 'stopped-for-provider',
    emailData: { to, reference: 'K7PX-3M9D' },
  }),
  'correction-for-provider': (to) => ({
    kind: 'correction-for-provider',
    emailData: { to, reference: 'K7PX-3M9D' },
  }),
  'rest-for-provider': (to) => ({ kind: 'rest-for-provider', emailData: { to, counts: { toAssess: 2 } } }),
  'callback-for-applicant': (to) => ({
    kind: 'callback-for-applicant',
    emailData: { to, contactNumber: '+64 21 555 010' },
  }),
  'callback-for-provider': (to) => ({
    kind: 'callback-for-provider',
    emailData: {
      to,
      fullName: 'Aroha',
      email: to,
      contactNumber: '+64 21 555 010',
      businessName: 'Lindis',
      fuelAmount: 500,
    },
  }),
};

import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { deskCallback } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { deskOrder } from '@forecourt/domain/contract/desk/orders.ts';
import type {
  DeskActionResult,
  DeskApplicationRow,
  DeskProposal,
} from '@forecourt/domain/contract/desk/parts.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';

const at = '2026-11-26T01:00:00.000Z';
export const reference = 'K7PX-3M9D';

export const listed = (more: Partial<DeskApplicationRow> = {}): DeskApplicationRow => ({
  reference,
  business: 'Lindis Pass Haulage',
  state: 'toAssess',
  decision: 'Assess',
  spend: 1500,
  why: { source: 'bureau', decision: 'Assess', cause: 'bureau' },
  proposed: null,
  isSeenBefore: false,
  submittedAt: at,
  since: at,
  isLate: false,
  isHalfway: false,
  holder: null,
  ...more,
});

export const list = (rows: readonly DeskApplicationRow[], after: string | null = null) => ({
  body: {
    applications: rows,
    after,
    isTooLongToSort: false,
    colleagues: [{ id: 'mere', name: 'Mere Parata' }],
  },
});

export const order = (more: Partial<ResponseOf<typeof deskOrder>> = {}): ResponseOf<typeof deskOrder> => ({
  reference,
  version: 7,
  orderVersion: 1,
  state: 'cardsOrdered',
  business: 'Lindis Pass Haulage',
  deliveryAddress: '4 Ardmore Street, Wānaka 9305',
  contact: { fullName: 'Aroha Ngata', contactNumber: '0215550134', email: 'aroha@lindis.example' },
  orderedAt: at,
  batches: [],
  sent: null,
  cards: [
    {
      number: 1,
      type: 'Vehicle',
      registration: 'ABC123',
      driver: '',
      products: 'Fuels Only',
      daily: 250,
      monthly: null,
    },
  ],
  may: { sendCards: null, undoSendCards: 'The cards were not sent.' },
  ...more,
});

/** A page of a callback; a row of the list has nothing else. */
export const callback = (
  more: Partial<ResponseOf<typeof deskCallback>> = {},
): ResponseOf<typeof deskCallback> => ({
  reference: 'H2QT-8WRC',
  version: 7,
  requestedAt: at,
  handledAt: null,
  outcome: null,
  application: null,
  fullName: 'Aroha Ngata',
  contactNumber: '0215550134',
  email: 'aroha@lindis.example',
  businessName: 'Lindis Pass Haulage',
  fuelAmount: 25_000,
  isLate: false,
  tries: 0,
  lastTriedAt: null,
  holder: null,
  notes: [],
  may: { reopen: 'This callback is not done.' },
  ...more,
});

const none = { count: 0, isMore: false };
export const today = {
  body: {
    toAssess: { count: 1_000, isMore: true },
    late: { count: 2, isMore: false },
    guarantees: none,
    corrections: none,
    ordersToMake: none,
    ordersLate: { count: 46, isMore: false },
    callbacks: none,
    callbacksLate: none,
    mine: { count: 3, isMore: false },
    undelivered: none,
    received: 40,
    decided: 12,
    medianHours: 5.5,
    p90Hours: 75,
  },
};

const refusal = 'This is refused in this test.';

export const application = (more: Partial<DeskApplication> = {}): DeskApplication => ({
  reference,
  version: 7,
  state: 'toAssess',
  next: 'Our team is looking at your application.',
  business: 'Lindis Pass Haulage',
  businessType: 'Limited',
  sentBy: { fullName: 'Aroha Ngata', email: 'aroha@lindis.example' },
  submittedAt: at,
  since: at,
  isLate: false,
  isHalfway: false,
  director: null,
  guarantee: null,
  holder: null,
  known: [
    { question: null, label: 'Register status', value: 'Registered', group: null },
    { question: null, label: 'Registered address', value: '1 Works Road, Gore 9710', group: null },
    { question: null, label: 'Directors', value: 'Aroha Ngata, Mere Ngata', group: null },
  ],
  sections: [
    {
      title: 'Credit check',
      rows: [
        { question: 'legal-name', label: 'Legal name', value: 'Aroha Mere Ngata', group: null },
        { question: 'dob', label: 'Date of birth', value: null, group: 'birth' },
      ],
    },
    {
      title: 'Final details',
      rows: [
        { question: 'delivery-address', label: 'Delivery address', value: '14 Ballantyne Road', group: null },
        { question: 'bank-details', label: 'Account name', value: null, group: 'bank' },
        { question: 'bank-details', label: 'Account', value: null, group: 'bank' },
      ],
    },
  ],
  consents: [{ what: 'Credit check', version: '2026-09' }],
  decisions: [
    {
      number: 1,
      decision: 'Assess',
      source: 'bureau',
      by: null,
      at,
      reasons: [],
      internalReason: null,
      replaces: null,
      cause: 'bureau',
    },
  ],
  notes: [],
  corrections: [],
  order: null,
  callback: null,
  seenBefore: [],
  history: [{ at, action: 'submitted', by: 'the applicant' }],
  queued: [],
  askable: [
    { question: 'delivery-address', label: 'Delivery address' },
    { question: 'bank-details', label: 'Bank' },
    { question: 'cards', label: 'Cards' },
  ],
  may: {
    approve: null,
    decline: null,
    askGuarantee: null,
    withdraw: null,
    sendCards: refusal,
    undoSendCards: refusal,
    askToCorrect: null,
    takeBackCorrection: refusal,
    confirmProposal: refusal,
    takeBackProposal: refusal,
  },
  proposed: null,
  isDecisionForced: false,
  replaces: null,
  ...more,
});

export const proposal = (more: Partial<DeskProposal> = {}): DeskProposal => ({
  decision: 'Approved',
  reasons: [],
  by: 'Tane',
  byId: '2',
  at,
  takesEffectAt: null,
  needsSecond: true,
  confirmedBy: null,
  ...more,
});

type More = Partial<DeskActionResult> & {
  number?: number | null;
  proposed?: DeskProposal;
  ended?: string;
  asked?: string[];
};
export const acted = (more: More = {}) => ({
  body: {
    state: 'approved',
    version: 7,
    mails: [{ to: 'aroha@lindis.example', subject: 'You are approved', text: 'Kia ora Aroha' }],
    number: 2,
    asked: [],
    sentOn: null,
    ...more,
  },
});

export const applicationRoute = 'GET /desk/v1/applications/:reference';

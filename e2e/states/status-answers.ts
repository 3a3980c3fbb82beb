export const received = {
  reference: 'K7PX-3M9D',
  businessName: 'Lindis Pass Fencing Limited',
  submittedAt: '2026-11-21T08:04:00.000Z',
  expected: null,
  reasons: [],
  usedCreditReport: false,
};
const promised = { kind: 'promised', workingDays: 2 };
const withdraw = 'withdraw';

/** By the name of the pictures: the heading and the server's answer. */
export const statusAnswers: Record<string, readonly [heading: string, answer: object]> = {
  submitted: [
    'We have your application',
    {
      state: 'submitted',
      stage: 'Received',
      next: 'We’re still waiting for your credit check. We’ll email you when we have it. Nothing to do for now.',
      expected: promised,
      acts: [withdraw],
    },
  ],
  'to-assess': [
    'We are looking at your application',
    {
      state: 'toAssess',
      stage: 'Being assessed',
      next: 'Our team is looking at your application, and we’ll email you when it is decided. You can order your cards in the meantime, and we’ll make them as soon as it is approved.',
      expected: { kind: 'measured', halfWithinHours: 5, mostWithinHours: 60 },
      acts: ['orderCards', withdraw],
    },
  ],
  'to-assess-with-cards': [
    '48 cards ordered, waiting for approval',
    {
      state: 'toAssess',
      stage: 'Being assessed',
      cards: { count: 48, arriveBy: null, sent: null },
      next: 'Our team is looking at your application, and we’ll email you when it is decided. We’ll make your cards as soon as it is approved.',
      expected: promised,
      acts: [],
    },
  ],
  correction: [
    'We need some corrections from you',
    {
      state: 'correctionAwaited',
      stage: 'Being assessed',
      next: 'It’s your turn: please look at some of your answers again. Correct and send them, and we’ll carry on with your application.',
      acts: [withdraw],
      correction: {
        number: 1,
        because: '',
        asked: ['contact-number', 'delivery-address', 'credit-check-agreement'],
        reasons: [
          {
            question: 'contact-number',
            because:
              'We could not reach anyone on the number you gave.\nPlease give us one that you answer during the day.',
          },
          { question: 'delivery-address', because: 'The street has no number 90.' },
        ],
      },
    },
  ],
  'correction-of-cards': [
    'We need some corrections from you',
    {
      state: 'correctionAwaited',
      stage: 'Cards',
      cards: { count: 48, arriveBy: null, sent: null },
      next: 'It’s your turn: please look at some of your answers again. Correct and send them, and we’ll carry on with your application.',
      acts: [],
      correction: { number: 2, because: 'One registration has eight characters.', asked: ['cards'] },
    },
  ],
  approved: [
    'You’re approved',
    {
      state: 'approved',
      stage: 'Decision',
      next: 'Your account is approved. It’s your turn: order your cards, and we’ll make them and send them to you.',
      acts: ['orderCards', withdraw],
    },
  ],
  declined: [
    'We could not open this account',
    {
      state: 'declined',
      stage: 'Decision',
      next: 'We cannot open this account. If a detail was wrong, or something has changed, call us and a person will look at it again.',
      acts: [],
      reasons: [
        'What a credit reporter holds about you or the business does not meet our criteria.',
        'The business has traded for a shorter time than we ask for.',
      ],
      usedCreditReport: true,
    },
  ],
  'cards-ordered': [
    '48 cards ordered',
    {
      state: 'cardsOrdered',
      stage: 'Cards',
      cards: { count: 48, arriveBy: '2026-12-03', sent: null },
      next: 'Your account is approved and your cards are ordered. We’ll make them and send them to you: they are delivered within 5 working days after approval.',
      acts: [],
    },
  ],
  'cards-sent': [
    'Your 48 cards are sent',
    {
      state: 'cardsSent',
      stage: 'Cards',
      cards: { count: 48, arriveBy: '2026-12-03', sent: { on: '2026-11-27', tracking: 'NZ123456789' } },
      next: 'Your cards are sent. If they have not come 5 working days after they were sent, call us straight away.',
      acts: [],
    },
  ],
  withdrawn: [
    'Your application was withdrawn',
    {
      state: 'withdrawn',
      stage: null,
      next: 'We have stopped work on it. You can apply again whenever you like.',
      acts: [],
    },
  ],
  guarantee: [
    'One thing left: a personal guarantee',
    {
      state: 'guaranteeAwaited',
      stage: 'Decision',
      next: 'It’s your turn: we can open your account once you give a personal guarantee. Read it and give it, or call us. You can order your cards in the meantime.',
      acts: ['giveGuarantee', 'orderCards', withdraw],
    },
  ],
};

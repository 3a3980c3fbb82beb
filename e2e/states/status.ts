import { expect, type Page } from '@playwright/test';
import { arriveAt } from '../applicant/whole.ts';
import { loseCalls } from './answers.ts';
import type { Look, Walk } from './look.ts';
import { closeDialog } from './look.ts';

const link = `/status/${'A'.repeat(27)}`;

const received = {
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
const statusAnswers: Record<string, readonly [heading: string, answer: object]> = {
  submitted: [
    'We have your application',
    {
      state: 'submitted',
      stage: 'Received',
      next: 'We’re still waiting for your credit check. We’ll email you when we have it; there is nothing you need to do.',
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
      next: 'It’s your turn: we need you to look at some of your answers again. Correct them and send them, and we’ll go on with your application.',
      acts: [withdraw],
      correction: {
        number: 1,
        because:
          'We could not reach anyone on the number you gave.\nPlease give us one that you answer during the day, and the address where the cards should go.',
        asked: ['contact-number', 'delivery-address'],
      },
    },
  ],
  'correction-of-cards': [
    'We need some corrections from you',
    {
      state: 'correctionAwaited',
      stage: 'Cards',
      cards: { count: 48, arriveBy: null, sent: null },
      next: 'It’s your turn: we need you to look at some of your answers again. Correct them and send them, and we’ll go on with your application.',
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
      next: 'It’s your turn: we can open your account once you give a personal guarantee. Read it and give it, or call us. You can also order your cards in the meantime.',
      acts: ['giveGuarantee', 'orderCards', withdraw],
    },
  ],
};

async function open(page: Page, name: string): Promise<void> {
  const [heading, answer] = statusAnswers[name] ?? ['', {}];
  await page.unrouteAll();
  await page.route('**/v1/status/open', (route) => route.fulfill({ json: { ...received, ...answer } }));
  await page.goto(link);
  await page.getByRole('button', { name: 'Show my application' }).click();
  await arriveAt(page, heading);
}

export const status: Walk = async (page, look) => {
  await page.goto(link);
  await arriveAt(page, 'Your application status');
  await look('status-closed', 'page');
  const release = await loseCalls(page, '**/v1/status/open');
  await page.getByRole('button', { name: 'Show my application' }).click();
  const failed = page.getByText('We could not load it.');
  await expect(failed).toBeVisible();
  await look('status-closed-failed', failed);
  await release();
  for (const name of Object.keys(statusAnswers)) {
    await open(page, name);
    await look(`status-${name}`, 'page');
  }
  await actions(page, look);
  await lost(page, look);
};

async function actions(page: Page, look: Look): Promise<void> {
  await page.route('**/v1/status/guarantee/begin', (route) =>
    route.fulfill({ json: { guarantor: 'Hamish James Buchan', email: 'hamish@lindisfencing.co.nz' } }),
  );
  await page.getByRole('button', { name: 'Give the guarantee' }).click();
  const guarantee = page.getByRole('dialog', { name: 'Personal Guarantee' });
  await expect(guarantee).toBeVisible();
  await look('status-dialog-guarantee', guarantee);
  await guarantee.getByRole('button', { name: 'Not now' }).click();
  await expect(guarantee).toHaveCount(0);

  await page.route('**/v1/status/cards/begin', (route) => route.abort());
  await page.getByRole('button', { name: 'Order cards' }).click();
  const failed = page.getByText('That did not work.');
  await expect(failed).toBeVisible();
  await look('status-act-failed', failed);

  await page.route('**/v1/status/copy', (route) => route.abort());
  await page.getByRole('button', { name: 'Email me a copy' }).click();
  const notSent = page.getByText('We could not send a copy.');
  await expect(notSent).toBeVisible();
  await look('status-copy-failed', notSent);

  for (const [name, button, title] of [
    ['withdraw', 'Withdraw this application', 'Withdraw this application?'],
    ['revoke', 'Turn off all links', 'Turn off all links?'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await look(`status-dialog-${name}`, dialog);
    if (name === 'withdraw') await closeDialog(page, dialog);
  }
  const dialog = page.getByRole('dialog');
  await page.route('**/v1/status/revoke', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Turn them off' }).click();
  await expect(dialog).toContainText('That did not work.');
  await look('status-dialog-revoke-failed', dialog);
  await closeDialog(page, dialog);

  await page.unrouteAll();
  await page.route('**/v1/status/open', (route) => route.abort());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const outOfReach = page.getByText('We cannot be reached right now.');
  await expect(outOfReach).toBeVisible();
  await look('status-out-of-reach', 'page');
}

async function lost(page: Page, look: Look): Promise<void> {
  await page.unrouteAll();
  await page.goto('/status/not-a-key');
  await arriveAt(page, 'This link does not open an application');
  await look('status-dead', 'page');
  await page.goto('/status');
  await arriveAt(page, 'Your application status');
  await look('status-lost', 'page');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const summary = page.getByText('There is a problem');
  await expect(summary).toBeVisible();
  await look('status-lost-error', 'page');
  await page.getByLabel('Reference number').fill('k7px 3m9d');
  await page.getByLabel('Email').fill('hamish@lindisfencing.co.nz');
  await page.route('**/v1/status/lost', (route) => route.fulfill({ json: { ok: true } }));
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await look('status-lost-asked', 'page');
}

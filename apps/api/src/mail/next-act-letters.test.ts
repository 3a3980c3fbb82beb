import { shippedBrand } from '@forecourt/domain/testing/brand.ts';
import { describe, expect, test } from 'vitest';
import type { QueuedEmail } from './kinds.ts';
import { createEmailSender, renderEmailHtml, renderEmailText } from './letter.ts';
import { emailContentOf } from './letters.ts';

const sender = createEmailSender(shippedBrand);
const today = '2026-11-24';
const to = 'aroha@example.co.nz';
const letter = (mail: QueuedEmail) =>
  emailContentOf(mail.kind, mail.emailData, sender, 'https://apply.example.co.nz', today);
const said = (mail: QueuedEmail): string[] => [
  letter(mail).subject,
  ...renderEmailText(letter(mail), sender).split('\n\n').slice(0, -1),
];
const received = { to, registeredName: 'Lindis Pass Fencing Limited' };

describe('the mail about what the applicant can do next', () => {
  const receipt = { reference: 'K7PX-3M9D', submittedAt: '2026-11-21T12:00:00Z', statusKey: 'key' };
  const approved = {
    ...received,
    ...receipt,
    discount: { centsPerLitre: '12', isOffPump: true },
    invoices: 'End of each month',
  };

  test('at once that an account is approved, its discount, and where cards are ordered [MAIL-01, MAIL-02]', () => {
    expect(said({ kind: 'application-approved', emailData: approved })).toEqual([
      'You’re approved: order your Tussock Fuel cards',
      'You’re approved',
      'Your account is approved. Next, order the fuel cards for Lindis Pass Fencing Limited: we’ll make them and send them to you.',
      'Order your cards:\nhttps://apply.example.co.nz/status/key',
      'Keep this link private. Anyone with it can see and act on your application.',
      'Your discount: 12 cents per litre, off the pump price\nInvoices: End of each month\nReference number: K7PX-3M9D\nSent: 22/11/2026',
      'Keep this number. We’ll use it to find your application when you call.',
    ]);
  });

  test('no discount or invoice day is claimed that is not known, and no picture is fetched [MAIL-01]', () => {
    const off = { ...approved, discount: { centsPerLitre: '18.5', isOffPump: false }, invoices: null };
    expect(said({ kind: 'application-approved', emailData: off })).toContain(
      'Your discount: 18.5 cents per litre, off your invoice\nReference number: K7PX-3M9D\nSent: 22/11/2026',
    );
    const bare = { ...approved, discount: null, invoices: null };
    expect(said({ kind: 'application-approved', emailData: bare })).toContain(
      'Reference number: K7PX-3M9D\nSent: 22/11/2026',
    );
    expect(
      renderEmailHtml(letter({ kind: 'application-approved', emailData: approved }), sender),
    ).not.toMatch(/<img|url\(/);
  });

  test('first of all that a guarantee is awaited, where it is [END-04, MAIL-01]', () => {
    const emailData = { ...received, ...receipt, isGuaranteeAwaited: true };
    expect(said({ kind: 'application-received', emailData })).toEqual([
      'One thing left for your Tussock Fuel account: a personal guarantee',
      'One thing left: a personal guarantee',
      'One thing is left: we can open the fuel card account for Lindis Pass Fencing Limited once a personal guarantee is given.',
      'Read and give the guarantee:\nhttps://apply.example.co.nz/status/key',
      'Keep this link private. Anyone with it can see and act on your application.',
      'If it was given since, your account is open, and you can order your cards there.',
      'Reference number: K7PX-3M9D\nSent: 22/11/2026',
      'Keep this number. We’ll use it to find your application when you call.',
    ]);
  });

  const decision = {
    ...received,
    reference: 'K7PX-3M9D',
    reasons: ['We could not confirm who is applying.'],
    usedCreditReport: true,
  };

  test('opened, the mail of a decision begins with the decision, and its button with what comes next [DEC-04, STATUS-05]', () => {
    const opened = (nextAct?: 'giveGuarantee' | 'orderCards') => {
      const emailData = { ...decision, next: 'Your account is approved.', nextAct, statusKey: 'key' };
      const html = renderEmailHtml(letter({ kind: 'application-decided', emailData }), sender);
      const seen = html.replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '');
      return [...seen.matchAll(/<(h1|p|a) [^>]*>([^<]+)/g)].slice(0, 5).map(([, , text]) => text);
    };
    expect(opened('orderCards')).toEqual([
      'We have made a decision',
      'Your account is approved.',
      'Why we decided this:',
      expect.stringContaining('credit report'),
      'Order your cards',
    ]);
    expect(opened('giveGuarantee').at(-1)).toBe('Read and give the guarantee');
    expect(opened().at(-1)).toBe('Track your application');
  });
});

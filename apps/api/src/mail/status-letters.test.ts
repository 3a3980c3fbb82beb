import { shippedBrand } from '@forecourt/domain/testing/brand.ts';
import { describe, expect, test } from 'vitest';
import type { OwedMail } from '../store/owed-mails.ts';
import { letterHtml, letterText, mailSender } from './letter.ts';
import { letterOf } from './letters.ts';

const sender = mailSender(shippedBrand);
const to = 'aroha@example.co.nz';
const businessName = 'Lindis Pass Fencing Limited';
const reference = 'K7PX-3M9D';
const statusKey = 'c3RhdHVzLWtleS1mb3ItdGVzdHM';
const link = `https://apply.example.co.nz/status/${statusKey}`;
const letter = (mail: OwedMail) => letterOf(mail.kind, mail.told, sender, 'https://apply.example.co.nz');
const said = (mail: OwedMail): string[] => [
  letter(mail).subject,
  ...letterText(letter(mail), sender).split('\n\n').slice(0, -1),
];
const way = [
  `See your application’s status:\n${link}`,
  'This link is just for you: anyone who has it can see where the application is, and act on it.',
];

describe('a mail about the status page says, word for word,', () => {
  test('STATUS-01 MAIL-01 that the application was received, and where it can be followed', () => {
    const told = { to, businessName, reference, submittedAt: '2026-11-21T12:00:00Z', statusKey };
    const text = said({ kind: 'application-received', told });
    expect(text.slice(-3)).toEqual([...way, 'That page says what happens next, and what you can do there.']);
    expect(letterHtml(letter({ kind: 'application-received', told }), sender)).toContain(`href="${link}"`);
  });

  test('STATUS-04 MAIL-01 nobody is promised cards by the receipt: it goes also to who was declined at once', () => {
    const told = { to, businessName, reference, submittedAt: '2026-11-21T12:00:00Z', statusKey };
    expect(said({ kind: 'application-received', told }).join(' ')).not.toMatch(/order|deliver|approv/);
  });

  test('STATUS-07 MAIL-01 that a link was asked for', () => {
    expect(said({ kind: 'status-link', told: { to, businessName, reference, statusKey } })).toEqual([
      'Your Tussock Fuel application K7PX-3M9D',
      'Your link',
      'Someone asked us for a link to the fuel card application of Lindis Pass Fencing Limited.',
      ...way,
      'If you did not ask for it, you can delete this email: the link was sent to no one else.',
    ]);
  });

  test('STATUS-11 MAIL-01 that a guarantee is awaited, and the second time that this was the last', () => {
    const told = { to, businessName, reference, statusKey, isLast: false };
    const first = said({ kind: 'guarantee-reminder', told });
    expect(first).toEqual([
      'Your Tussock Fuel application K7PX-3M9D',
      'Your application is waiting for you',
      'One thing is left for you to do for the fuel card application of Lindis Pass Fencing Limited.',
      'Reference number: K7PX-3M9D',
      'We can open the account with a personal guarantee, which has not been given yet. You can read it and give it on your application’s page.',
      ...way,
      'If you would rather not give a guarantee, call us, or withdraw the application there.',
    ]);
    const last = said({ kind: 'guarantee-reminder', told: { ...told, isLast: true } });
    expect(last.at(-1)).toBe(`This is our last reminder. ${first.at(-1)}`);
  });

  test('STATUS-05 of a decision nothing that tells its outcome in subject and preview, and the way to the page', () => {
    const of = (next: string, reasons: string[]) => {
      const told = { to, businessName, reference, next, reasons, usedCreditReport: false, statusKey };
      return said({ kind: 'application-decided', told });
    };
    const [approved, declined] = [
      of('Your account is approved.', []),
      of('We cannot open it.', ['A reason.']),
    ];
    const preview = (text: string[]) => text.join(' ').slice(0, 300);
    expect(preview(approved)).toBe(preview(declined));
    for (const text of [approved, declined]) expect(text).toEqual(expect.arrayContaining(way));
  });
});

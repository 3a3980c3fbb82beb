import { shippedBrand } from '@forecourt/domain/testing/brand.ts';
import { describe, expect, test } from 'vitest';
import type { QueuedEmail } from './kinds.ts';
import { createEmailSender, renderEmailHtml, renderEmailText } from './letter.ts';
import { emailContentOf } from './letters.ts';

const sender = createEmailSender(shippedBrand);
const today = '2026-11-24';
const to = 'aroha@example.co.nz';
const registeredName = 'Lindis Pass Fencing Limited';
const reference = 'K7PX-3M9D';
const statusKey = 'c3RhdHVzLWtleS1mb3ItdGVzdHM';
const link = `https://apply.example.co.nz/status/${statusKey}`;
const letter = (mail: QueuedEmail) =>
  emailContentOf(mail.kind, mail.emailData, sender, 'https://apply.example.co.nz', today);
const said = (mail: QueuedEmail): string[] => [
  letter(mail).subject,
  ...renderEmailText(letter(mail), sender).split('\n\n').slice(0, -1),
];
const wayBy = (button: string) => [
  `${button}:\n${link}`,
  'Keep this link private. Anyone with it can see and act on your application.',
];
const way = wayBy('Track your application');

describe('a mail about the status page says, word for word,', () => {
  test('that the application was received, and where it can be followed [STATUS-01, MAIL-01]', () => {
    const emailData = { to, registeredName, reference, submittedAt: '2026-11-21T12:00:00Z', statusKey };
    const text = said({ kind: 'application-received', emailData });
    expect(text.slice(-2)).toEqual(way);
    expect(renderEmailHtml(letter({ kind: 'application-received', emailData }), sender)).toContain(
      `href="${link}"`,
    );
  });

  test('nobody is promised cards by the receipt: it goes also to who was declined at once [STATUS-04, MAIL-01]', () => {
    const emailData = { to, registeredName, reference, submittedAt: '2026-11-21T12:00:00Z', statusKey };
    expect(said({ kind: 'application-received', emailData }).join(' ')).not.toMatch(/order|deliver|approv/);
  });

  test('that a link was asked for [STATUS-07, MAIL-01]', () => {
    expect(said({ kind: 'status-link', emailData: { to, registeredName, reference, statusKey } })).toEqual([
      'Your Tussock Fuel application K7PX-3M9D',
      'Your link',
      'Someone asked us for a link to the fuel card application for Lindis Pass Fencing Limited.',
      ...way,
      'If you did not ask for it, you can delete this email: the link was sent to no one else.',
    ]);
  });

  test('that a guarantee is awaited, and the second time that this was the last [STATUS-11, END-04, MAIL-01]', () => {
    const emailData = { to, registeredName, reference, statusKey, isLast: false };
    const first = said({ kind: 'guarantee-reminder', emailData });
    expect(first).toEqual([
      'One thing left for your Tussock Fuel account: a personal guarantee',
      'One thing left: a personal guarantee',
      'One thing is left: we can open the fuel card account for Lindis Pass Fencing Limited once a personal guarantee is given. It is not given yet.',
      ...wayBy('Read and give the guarantee'),
      'Reference number: K7PX-3M9D',
      'If you would rather not have one given, call us, or withdraw the application there.',
    ]);
    const last = said({ kind: 'guarantee-reminder', emailData: { ...emailData, isLast: true } });
    expect(last.at(-1)).toBe(`This is our last reminder. ${first.at(-1)}`);
  });

  test('of a decision nothing that tells its outcome in subject and preview, and the way to the page [STATUS-05]', () => {
    const of = (next: string, reasons: string[]) => {
      const emailData = { to, registeredName, reference, next, reasons, usedCreditReport: false, statusKey };
      return said({ kind: 'application-decided', emailData });
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

import { createPalettes } from '@forecourt/domain/brand/palette.ts';
import { shippedBrand } from '@forecourt/domain/testing/brand.ts';
import { applicationIdOf } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import type { QueuedEmail } from './kinds.ts';
import { createEmailSender, renderEmailHtml, renderEmailText } from './letter.ts';
import { emailContentOf } from './letters.ts';
import { mailLimits } from './limits.ts';

const sender = createEmailSender(shippedBrand);
const today = '2026-11-24';
const to = 'aroha@example.co.nz';
const letter = (mail: QueuedEmail) =>
  emailContentOf(mail.kind, mail.emailData, sender, 'https://apply.example.co.nz', today);

/** The subject and every paragraph, without the help at the end. */
function said(mail: QueuedEmail): string[] {
  const { subject } = letter(mail);
  return [subject, ...renderEmailText(letter(mail), sender).split('\n\n').slice(0, -1)];
}

const received = { to, registeredName: 'Lindis Pass Fencing Limited' };
const callback = {
  to: 'cards@example.com',
  fullName: 'Aroha Ngata',
  email: to,
  contactNumber: '+64 21 555 010',
  businessName: 'Lindis Pass Fencing Limited',
  fuelAmount: 12_500,
};

describe('a mail says, word for word,', () => {
  test('where a shared application goes on, until when, and what to do with a link nobody expected [MAIL-01, MAIL-02]', () => {
    const emailData = { to, draftId: 'd1', expiresAt: '2027-02-20T12:00:00Z' };
    expect(said({ kind: 'share-link', emailData })).toEqual([
      'Your Tussock Fuel fuel card application',
      'Continue the application',
      'A fuel card application at Tussock Fuel was saved and shared with you. Carry on where it was left off:',
      `Open the application:\nhttps://apply.example.co.nz/form/${applicationIdOf('d1')}/draft/d1`,
      'The link works until 21/02/2027. Anyone who has it can read and change the application, so share it with care.',
      'If you did not expect this email, you can delete it.',
    ]);
  });

  test('that an application was received, and by which number it is found [MAIL-01, MAIL-02]', () => {
    const receipt = { reference: 'K7PX-3M9D', submittedAt: '2026-11-21T12:00:00Z' };
    const start = [
      'We have your Tussock Fuel application',
      'We have your application',
      'Thank you. We have received the fuel card application for Lindis Pass Fencing Limited.',
    ];
    expect(said({ kind: 'application-received', emailData: { ...received, ...receipt } })).toEqual([
      ...start,
      'Reference number: K7PX-3M9D\nSent: 22/11/2026',
      'Keep this number. We’ll use it to find your application when you call.',
    ]);
    expect(said({ kind: 'application-received', emailData: received })).toEqual(start);
    const assessed = { ...received, ...receipt, isToAssess: true };
    expect(said({ kind: 'application-received', emailData: assessed })[3]).toBe(
      'Our team is looking at it, and we’ll email you when it is decided.',
    );
  });

  test('that a guarantee was given, what was agreed to, and what to do if it was not [MAIL-01, MAIL-02]', () => {
    const emailData = { to, registeredName: 'Lindis Pass Fencing Limited', guaranteeVersion: '2' };
    const start = [
      'Personal guarantee for Tussock Fuel',
      'A personal guarantee was given',
      'A personal guarantee was given for the fuel card account for Lindis Pass Fencing Limited.',
    ];
    const end = ['If you did not agree to this, please call us straight away.'];
    const reference = 'K7PX-3M9D';
    const terms = ['I pay.', 'Always.'];
    expect(said({ kind: 'guarantee-given', emailData: { ...emailData, reference, terms } })).toEqual([
      ...start,
      'This is what was agreed to:',
      ...terms,
      'Reference number: K7PX-3M9D\nWording of the guarantee: 2',
      ...end,
      'For safety, this email leaves out names that were typed in by hand.',
    ]);
    expect(said({ kind: 'guarantee-given', emailData })).toEqual([
      ...start,
      'Wording of the guarantee: 2',
      ...end,
    ]);
  });

  test('the same of a business whose name was typed by hand, without that name [SEC-14, MAIL-02]', () => {
    const reference = 'K7PX-3M9D';
    const emailData = { to, reference, submittedAt: '2026-11-21T12:00:00Z', statusKey: 'k', isLast: false };
    const more = { discount: null, invoices: null, guaranteeVersion: '2', next: '', reasons: [] };
    const all = { ...emailData, ...more, usedCreditReport: false, numberOfCards: 2, cards: null };
    const sentences = [
      ['application-received', 'Thank you. We have received your fuel card application.'],
      ['application-approved', 'Next, order your fuel cards: we’ll make them and send them to you.'],
      ['application-declined', 'This is about your fuel card application.'],
      ['account-opened', 'The personal guarantee was given, so your fuel card account is open.'],
      ['cards-ordered', 'Thank you. We have your order of 2 fuel cards.'],
      ['status-link', 'Someone asked us for a link to your fuel card application.'],
      ['guarantee-reminder', 'we can open your fuel card account once a personal guarantee is given.'],
      ['guarantee-given', 'A personal guarantee was given for a fuel card account.'],
      ['application-decided', 'This is about your fuel card application.'],
      ['application-withdrawn', 'Your fuel card application was withdrawn.'],
      ['withdrawn-for-provider', 'Reference number: K7PX-3M9D'],
    ] as const;
    for (const [kind, sentence] of sentences) {
      const text = said({ kind, emailData: all }).join('\n');
      expect(text).toContain(sentence);
      expect(text).not.toMatch(/undefined|null|Business:/);
      expect(text).toContain(reference);
    }
  });

  test('which cards were ordered, for which vehicles, and when they come [MAIL-01, MAIL-02, CARD-14, SEC-14]', () => {
    const cards = [
      { cardType: 'Any', numberOfCards: 2, registrations: [] },
      { cardType: 'Vehicle', numberOfCards: 1, registrations: ['NKP482'] },
      { cardType: 'Driver', numberOfCards: 1, registrations: [] },
    ] as const;
    const emailData = { to, numberOfCards: 4, cardGroups: cards };
    expect(said({ kind: 'cards-ordered', emailData })).toEqual([
      'Your Tussock Fuel card order',
      'You ordered 4 fuel cards',
      'Thank you. We have your order of 4 fuel cards.',
      'They are delivered within 5 working days after approval.',
      'When they arrive, check that all 4 are there and that what is printed on them is right.',
      'Cards not here 5 working days after approval? Call 0800 555 010 straight away, so you’re not liable if they’re misused.',
      'Any: 2 cards\n- Any driver, any vehicle',
      'Vehicle: 1 card\n- NKP482',
      'Driver: 1 card\n- With the driver name you gave',
    ]);
  });

  test('by which day the cards of an approved account arrive [END-02, CARD-14]', () => {
    const emailData = { to, numberOfCards: 1, arriveBy: '2026-12-03' };
    expect(said({ kind: 'cards-ordered', emailData }).slice(3)).toEqual([
      'It arrives by Thursday 3 December.',
      'When it arrives, check that what is printed on it is right.',
      'Card not here by then? Call 0800 555 010 straight away, so you’re not liable if it is misused.',
    ]);
  });

  test('no day as a promise that has passed when the mail goes [SAY-05, MAIL-02]', () => {
    const passed = '2026-11-23';
    const day = 'Monday 23 November';
    const ordered = (numberOfCards: number, arriveBy: string) =>
      said({ kind: 'cards-ordered', emailData: { to, numberOfCards, arriveBy } });
    expect(ordered(2, passed)[3]).toBe(`They were to arrive by ${day}.`);
    expect(ordered(1, passed)[3]).toBe(`It was to arrive by ${day}.`);
    expect(ordered(2, passed).at(-1)).toMatch(/^Cards not here yet\? Call /);
    expect(ordered(2, today)[3]).toBe('They arrive by Tuesday 24 November.');
    const reference = 'K7PX-3M9D';
    const about = { to, reference, numberOfCards: 1, statusKey: 'k' };
    const sent = { ...about, sentOn: '2026-11-16', arriveBy: passed, tracking: null };
    const text = said({ kind: 'cards-sent', emailData: sent }).join('\n');
    expect(text).toContain(`It was sent on Monday 16 November, and was to arrive by ${day}.`);
    expect(text).toContain('Card not here yet? Call ');
    const account = { submittedAt: '2026-11-10T00:00:00Z', discount: null, invoices: null };
    const cards = { numberOfCards: 2, areSent: false, arriveBy: passed };
    expect(said({ kind: 'account-opened', emailData: { ...about, ...account, cards } })).toContain(
      `We make your 2 fuel cards now. They were to arrive by ${day}.`,
    );
    const expiresAt = `${passed}T00:00:00Z`;
    const ended = /^The link was to work until 23\/11\/2026\. /;
    const link = { to, draftId: 'd1', expiresAt };
    expect(said({ kind: 'share-link', emailData: link })).toContainEqual(expect.stringMatching(ended));
    const reminder = { ...link, stopKey: 'k', isLast: true };
    expect(said({ kind: 'draft-reminder', emailData: reminder })).toContainEqual(
      expect.stringMatching(ended),
    );
  });

  test('of which application an order is, and where it is followed [SAY-02, MAIL-02]', () => {
    const emailData = { ...received, reference: 'K7PX-3M9D', statusKey: 'key', numberOfCards: 1 };
    expect(said({ kind: 'cards-ordered', emailData }).slice(-3)).toEqual([
      'Business: Lindis Pass Fencing Limited\nReference number: K7PX-3M9D',
      'Track your application:\nhttps://apply.example.co.nz/status/key',
      'Keep this link private. Anyone with it can see and act on your application.',
    ]);
  });

  test('whom to call back about special rates, and what they have not given [MAIL-01, MAIL-02]', () => {
    const facts = (business: string, spend: string) =>
      `Name: Aroha Ngata\nContact number: +64 21 555 010\nEmail: ${to}\nBusiness: ${business}\nFuel spend: ${spend}`;
    expect(said({ kind: 'callback-for-provider', emailData: callback })).toEqual([
      'Callback about special rates',
      'Please call back about special rates',
      facts('Lindis Pass Fencing Limited', '$12,500.00 a month'),
    ]);
    const unknown = { ...callback, businessName: '', fuelAmount: null };
    expect(said({ kind: 'callback-for-provider', emailData: unknown })).toContain(
      facts('Not given', 'Not given'),
    );
  });

  test('on which number the applicant is called, and what both sides quote [MAIL-01, MAIL-02, DEC-05]', () => {
    const reference = 'K7PX-3M9D';
    const quoted = { to, reference, contactNumber: '+64 21 555 010' };
    expect(said({ kind: 'callback-for-applicant', emailData: quoted })).toContain(
      'We will call: +64 21 555 010\nReference number: K7PX-3M9D',
    );
    expect(said({ kind: 'callback-for-provider', emailData: { ...callback, reference } })[2]).toMatch(
      /^Reference number: K7PX-3M9D\nName: /,
    );
    const emailData = { to, contactNumber: '+64 21 555 010' };
    expect(said({ kind: 'callback-for-applicant', emailData })).toEqual([
      'Tussock Fuel will call you',
      'We will call you',
      'Thank you. You asked us to call you about special rates.',
      'We will call: +64 21 555 010',
    ]);
  });

  const decision = {
    to,
    registeredName: 'Lindis Pass Fencing Limited',
    reference: 'K7PX-3M9D',
    next: 'We cannot open this account.',
    reasons: ['We could not confirm who is applying.'],
    report: 'used',
  } as const;

  test('what was decided, why, and what happens next [DEC-04, MAIL-02]', () => {
    expect(said({ kind: 'application-decided', emailData: decision })).toEqual([
      'Your Tussock Fuel application K7PX-3M9D',
      'We have made a decision',
      'This is about the fuel card application for Lindis Pass Fencing Limited. We have made a decision. It is below, with what happens next. If you have questions, please call us, and a person will answer them. Have your reference number ready when you call: with it we find your application straight away.',
      'We cannot open this account.',
      'Why we decided this:\n- We could not confirm who is applying.',
      'We used a credit report from Harakeke Credit Reports for this decision. Ask them for your report, and have mistakes corrected: https://example.com/credit-report',
      'Business: Lindis Pass Fencing Limited\nReference number: K7PX-3M9D',
      'Keep this number. We’ll use it to find your application when you call.',
    ]);
  });

  test('how to learn of which credit bureau a report was used, where the brand names none [STATUS-05, MAIL-02]', () => {
    const unnamed = createEmailSender({ ...shippedBrand, creditReporter: undefined });
    const mail = emailContentOf('application-decided', decision, unnamed, 'https://apply.example.co.nz');
    expect(renderEmailText(mail, unnamed)).toContain(
      'We used a credit report for this decision. Call us to find out which credit bureau it came from. Then ask them for your report, and have mistakes corrected.',
    );
  });

  test('no more about a report than is known, also where an earlier release queued it [SAY-01, STATUS-05]', () => {
    const { report: _, ...about } = decision;
    const text = (more: object) =>
      said({ kind: 'application-decided', emailData: { ...about, ...more } }).join('\n');
    const unknown = /We did not record whether a credit report was used for this decision\. Call us, /;
    expect(text({ report: 'none' })).toContain('No credit report was used for this decision.');
    expect(text({ report: 'notRecorded' })).toMatch(unknown);
    expect(text({ usedCreditReport: true })).toMatch(unknown);
    expect(text({ usedCreditReport: false })).not.toMatch(/report/);
    for (const more of [{ report: 'none' }, { report: 'notRecorded' }, { usedCreditReport: true }])
      expect(text(more)).not.toContain('Harakeke');
  });

  test.each([decision.registeredName, undefined])(
    'nobody reads the outcome in a list of mails: subject and beginning are those of any decision, of %s [STATUS-05]',
    (registeredName) => {
      const declined = { ...decision, registeredName };
      const approved = {
        ...declined,
        next: 'Your account is approved.',
        reasons: [],
      };
      const [one, other] = [declined, approved].map((emailData) => {
        const mail = letter({ kind: 'application-decided', emailData });
        const html = renderEmailHtml(mail, sender)
          .replace(/<[^>]+>/g, '')
          .replace(/\s+/g, ' ');
        return { subject: mail.subject, text: renderEmailText(mail, sender), html };
      });
      // † Mail programs show at most 250 characters beside the subject.
      const seen = (mail: typeof one) => [mail?.subject, mail?.text.slice(0, 250), mail?.html.slice(0, 250)];
      expect(seen(one)).toEqual(seen(other));
      expect(one?.text).not.toBe(other?.text);
    },
  );

  test('that an application is withdrawn, to both sides [STATUS-09, MAIL-02, ADOPT-14]', () => {
    const emailData = { to, registeredName: 'Lindis Pass Fencing Limited', reference: 'K7PX-3M9D' };
    expect(said({ kind: 'application-withdrawn', emailData })).toEqual([
      'Your Tussock Fuel application K7PX-3M9D',
      'The application was withdrawn',
      'The fuel card application for Lindis Pass Fencing Limited was withdrawn. We have stopped work on it, and will remove its personal details after 12 months.',
      'Reference number: K7PX-3M9D',
      'If you did not want this, please call us straight away.',
    ]);
    const otherwise = createEmailSender({ ...shippedBrand, retention: { withdrawnMonths: 3 } });
    const shorter = emailContentOf(
      'application-withdrawn',
      emailData,
      otherwise,
      'https://apply.test',
      today,
    );
    expect(shorter.body[0]).toContain('will remove its personal details after three months.');
    expect(said({ kind: 'withdrawn-for-provider', emailData })).toEqual([
      'Application K7PX-3M9D is withdrawn',
      'An application is withdrawn',
      'Nothing more needs to be done for this application:',
      'Reference number: K7PX-3M9D\nBusiness: Lindis Pass Fencing Limited',
    ]);
  });

  test('how many applications wait too long, and which [DEC-07, MAIL-02]', () => {
    const emailData = { to, late: 12, promisedDays: 2, references: ['K7PX-3M9D', 'B2CD-4F6G'] };
    expect(said({ kind: 'late-for-provider', emailData })).toEqual([
      '12 applications wait for a decision',
      '12 applications wait for a decision',
      'We promise an answer within 2 working days. These have waited longer, the oldest first:',
      'References\n- K7PX-3M9D\n- B2CD-4F6G',
      'And 10 more.',
      'To see them all: npx forecourt applications list',
    ]);
  });

  test('how many wait too long to be called, and where they are [DEC-05, DEC-07]', () => {
    const lateCallbacks = { count: 2, references: ['RH4X-WPJB', 'B2CD-4F6G'] };
    const emailData = { to, late: 0, promisedDays: 2, references: [], lateCallbacks };
    expect(said({ kind: 'late-for-provider', emailData })).toEqual([
      '2 callbacks wait to be made',
      '2 callbacks wait to be made',
      'People who asked to be called have waited longer than 2 working days, the oldest first:',
      'References\n- RH4X-WPJB\n- B2CD-4F6G',
      'To see them all: npx forecourt callbacks list --late',
    ]);
  });

  test.each([
    [
      'to-assess-for-provider',
      'Application K7PX-3M9D needs a decision',
      'An application needs a decision',
      'applications show',
    ],
    [
      'guarantee-for-provider',
      'A personal guarantee was given for application K7PX-3M9D',
      'A personal guarantee was given',
      'applications show',
    ],
    [
      'order-for-provider',
      'Cards were ordered for application K7PX-3M9D',
      'Cards were ordered',
      'orders show',
    ],
    [
      'stopped-for-provider',
      'The card order of application K7PX-3M9D is stopped',
      'A card order is stopped',
      'applications show',
    ],
    [
      'correction-for-provider',
      'Corrections arrived for application K7PX-3M9D',
      'Corrections arrived',
      'applications show',
    ],
  ] as const)(
    'what happened and the command that shows it, in the email %s [PROVIDER-01, MAIL-02]',
    (kind, subject, heading, command) => {
      expect(said({ kind, emailData: { to, reference: 'K7PX-3M9D' } })).toEqual([
        subject,
        heading,
        `${subject}.`,
        `To see it: npx forecourt ${command} K7PX-3M9D`,
      ]);
    },
  );

  test.each(['stopped-for-provider', 'correction-for-provider'] as const)(
    'in which batch the cards are to be stopped, in the email %s [DESK-35]',
    (kind) => {
      expect(said({ kind, emailData: { to, reference: 'K7PX-3M9D', batch: 3 } })[3]).toBe(
        'Its cards are in batch 3 for the card maker. Tell the card maker not to make or send them.',
      );
    },
  );

  test('where it is at the desk, where there is one, and not whom applicants call [SAY-02, PROVIDER-01]', () => {
    const desk = 'https://desk.example.co.nz';
    const atDesk = createEmailSender(shippedBrand, undefined, desk);
    const textOf = ({ kind, emailData }: QueuedEmail, by = atDesk) =>
      renderEmailText(emailContentOf(kind, emailData, by, 'https://apply.example.co.nz', today), by);
    const reference = 'K7PX-3M9D';
    const late = { to, late: 1, promisedDays: 2, references: [reference] };
    const lateOrders = { count: 1, references: [reference] };
    const mails: readonly [QueuedEmail, ...paths: string[]][] = [
      [{ kind: 'to-assess-for-provider', emailData: { to, reference } }, `/applications/${reference}`],
      [{ kind: 'guarantee-for-provider', emailData: { to, reference } }, `/applications/${reference}`],
      [{ kind: 'order-for-provider', emailData: { to, reference } }, `/orders/${reference}`],
      [{ kind: 'stopped-for-provider', emailData: { to, reference } }, `/applications/${reference}`],
      [{ kind: 'correction-for-provider', emailData: { to, reference } }, `/applications/${reference}`],
      [{ kind: 'withdrawn-for-provider', emailData: { to, reference } }, `/applications/${reference}`],
      [
        { kind: 'late-for-provider', emailData: { ...late, lateOrders, lateCallbacks: lateOrders } },
        '/applications',
        '/orders',
        '/callbacks?late=true',
      ],
      [
        { kind: 'rest-for-provider', emailData: { to, counts: { cardsOrdered: 1 } } },
        '/applications',
        '/orders',
      ],
      [{ kind: 'callback-for-provider', emailData: { ...callback, reference } }, `/callbacks/${reference}`],
    ];
    expect(mails.map(([{ kind }]) => kind).toSorted()).toEqual(
      Object.keys(mailLimits)
        .filter((kind) => kind.endsWith('-for-provider'))
        .toSorted(),
    );
    for (const [mail, ...pages] of mails) {
      const text = textOf(mail);
      expect([...text.matchAll(/^https:\/\/desk\.example\.co\.nz(.*)$/gm)].map(([, page]) => page)).toEqual(
        pages,
      );
      expect(text, mail.kind).not.toMatch(/npx|Questions\? Call/);
      expect(textOf(mail, sender), mail.kind).not.toMatch(/desk|Questions\? Call/);
    }
  });

  test('how many events had no email of their own, by kind [PROVIDER-01, MAIL-02]', () => {
    const counts = { toAssess: 1_204, cardsOrdered: 1 };
    expect(said({ kind: 'rest-for-provider', emailData: { to, counts } })).toEqual([
      '1,205 more events in applications',
      '1,205 more events in applications',
      'We send at most 5 of these emails an hour. This one counts the rest:',
      'Applications that need a decision: 1,204\nCard orders: 1',
      'To see applications that wait for a decision: npx forecourt applications list',
      'To see the card orders: npx forecourt orders list',
    ]);
    expect(said({ kind: 'rest-for-provider', emailData: { to, counts: { guaranteeGiven: 1 } } })[0]).toBe(
      '1 more event in applications',
    );
  });

  test('who can be called about it, when, and where the sender is at home [MAIL-02]', () => {
    const text = renderEmailText(letter({ kind: 'application-received', emailData: received }), sender);
    const { phone, hours, links } = shippedBrand;
    expect(text.split('\n\n').at(-1)).toBe(
      `Questions? Call ${phone}, ${hours.weekdays} on weekdays and ${hours.saturday} on Saturday.\nTussock Fuel, ${links.home}`,
    );
  });
});

test('as HTML it says what the text says, its title is the subject, and its link can be pressed or copied [MAIL-02]', () => {
  const emailData = { to, draftId: 'd1', expiresAt: '2027-02-20T12:00:00Z' };
  const link = `https://apply.example.co.nz/form/${applicationIdOf('d1')}/draft/d1`;
  const html = renderEmailHtml(letter({ kind: 'share-link', emailData }), sender);
  const body = html.replace(/<[^>]+>/g, '');
  expect(html).toContain('<title>Your Tussock Fuel fuel card application</title>');
  for (const paragraph of said({ kind: 'share-link', emailData })
    .slice(1)
    .filter((one) => !one.includes(link)))
    expect(body).toContain(paragraph);
  expect(html).toContain(`<a href="${link}"`);
  expect(body).toContain(`Or copy this address into your browser:${link}`);
  expect(body).toContain('Questions? Call 0800 555 010');
});

test('in HTML it is dark where the mail program is, in the colours of the brand [SAY-02, BRAND-02]', () => {
  const emailData = { ...callback, reference: 'K7PX-3M9D' };
  const atDesk = createEmailSender(shippedBrand, undefined, 'https://desk.example.co.nz');
  const mail = emailContentOf(
    'callback-for-provider',
    emailData,
    atDesk,
    'https://apply.example.co.nz',
    today,
  );
  const html = renderEmailHtml(mail, atDesk);
  const { light, dark } = createPalettes(shippedBrand);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain(`.paper{background:${dark.paper}!important;color:${dark.ink}!important}`);
  for (const name of ['paper', 'raised', 'ground', 'ink2', 'button']) {
    expect(style).toContain(`.${name}{`);
    expect(html).toContain(`class="${name}"`);
  }
  // Every inline colour of the light palette has a class that replaces it.
  const coloured = [...html.matchAll(/<(\w+)([^>]*style="[^"]*#[\da-f]{6}[^"]*"[^>]*)>/g)];
  expect(coloured.length).toBeGreaterThan(4);
  for (const [, name, attributes] of coloured) expect(attributes, name).toMatch(/class="/);
  expect(html).toContain(light.paper);
});

test('in HTML every sign of markup that was typed is shown as that sign [MAIL-02, SEC-03]', () => {
  const emailData = { ...callback, businessName: `A & B <c> "d" 'e'` };
  expect(renderEmailHtml(letter({ kind: 'callback-for-provider', emailData }), sender)).toContain(
    '>A &amp; B &lt;c&gt; &quot;d&quot; &#39;e&#39;<',
  );
});

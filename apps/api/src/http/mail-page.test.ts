import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMailer } from '@forecourt/platform/mail/mailer.ts';
import { describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

const { call, config } = await testServer();
const mailer = createMailer({ ...config.mail, smtpUrl: undefined });

describe('the local mail page', () => {
  test('lists and shows the mails that were written as files [MAIL-03]', async () => {
    expect((await call('GET', '/mail')).body).toContain('No mail has been sent yet');
    await mailer.send({
      eventId: 'a'.repeat(27),
      at: new Date('2026-11-21T02:00:00Z'),
      to: 'aroha@example.co.nz',
      subject: 'A <b>subject</b>',
      html: '<h1>Kia ora</h1>',
      text: 'Kia ora, see https://example.com/form/x',
    });
    const list = (await call('GET', '/mail')).body;
    expect(list).toContain('aroha@example.co.nz');
    expect(list).not.toContain('<b>subject');
    expect(list).toContain('21/11/2026, 3:00 pm');
    const path = /href="(\/mail\/[^"]+\.eml)"/.exec(list)?.[1] ?? '';
    const shown = (await call('GET', path)).body as string;
    for (const fact of ['no-reply@example.com', 'aroha@example.co.nz', '21/11/2026, 3:00 pm'])
      expect(shown).toContain(fact);
    // The HTML comes first, the text is folded.
    expect(shown.indexOf(`<iframe src="${path}/html"`)).toBeGreaterThan(0);
    expect(shown.indexOf('<details><summary>Text')).toBeGreaterThan(shown.indexOf('<iframe'));
    expect(shown).toContain('<a href="https://example.com/form/x">');
    const html = await call('GET', `${path}/html`);
    expect(html.body).toContain('Kia ora');
    expect(html.body).toContain('<base target="_top">');
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
    const source = await call('GET', `${path}/source`);
    expect(source.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(source.body).toContain('To: aroha@example.co.nz');
  });

  test('has the look of the brand [MAIL-03]', async () => {
    const list = (await call('GET', '/mail')).body as string;
    const sheets = [...list.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) {
      const { status, headers } = await call('GET', sheet);
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/css/)]);
    }
    expect(list).toContain('width=device-width');
  });

  test('an email without HTML shows its text at once [MAIL-03]', async () => {
    await mailer.send({
      eventId: 'c'.repeat(27),
      at: new Date('2026-11-21T03:00:00Z'),
      to: 'mere@example.co.nz',
      subject: 'Text alone',
      html: '',
      text: 'Kia ora',
    });
    const list = (await call('GET', '/mail')).body as string;
    const path = /href="(\/mail\/[^"]+\.eml)"><b>Text alone/.exec(list)?.[1] ?? '';
    const shown = (await call('GET', path)).body;
    expect(shown).toContain('<details open><summary>Text');
    expect(shown).not.toContain('<iframe');
  });

  test('lists the newest first, two hundred at most [MAIL-03]', async () => {
    const recipients = Array.from({ length: 201 }, (_, index) => `p${index}@example.co.nz`);
    for (const [index, to] of recipients.entries())
      await mailer.send({
        eventId: 'b'.repeat(27),
        at: new Date(Date.parse('2026-11-22T00:00:00Z') + index * 1_000),
        to,
        subject: 'Kia ora',
        html: '',
        text: 'Kia ora',
      });
    const list = (await call('GET', '/mail')).body as string;
    const listed = [...list.matchAll(/<small>([^<]+)<br>/g)].map(([, to]) => to);
    expect(listed).toEqual(recipients.toReversed().slice(0, 200));
  });

  test.each([
    ['above the mails', '../secrets', '..%2fsecrets'],
    ['among the mails', 'notes.eml', 'notes.eml'],
    [
      'that is written like a mail',
      '../2026-11-21T02-00-00-000Z-secret.eml',
      '..%2f2026-11-21T02-00-00-000Z-secret.eml',
    ],
  ])('shows no other file that is there: %s [SEC-03]', async (_, file, name) => {
    writeFileSync(join(config.mail.folder, file), 'Subject: Not for anybody\n\nkeys');
    for (const path of [`/mail/${name}`, `/mail/${name}/html`, `/mail/${name}/source`])
      expect((await call('GET', path)).status).toBe(404);
  });

  test('a mail that is not there is not found [MAIL-03]', async () => {
    const { status } = await call('GET', `/mail/2026-11-21T02-00-00-000Z-${'z'.repeat(27)}.eml`);
    expect(status).toBe(404);
  });

  test('is not there in production [OPS-10]', async () => {
    const production = await testServer({ APP_ENV: 'production' });
    expect((await production.call('GET', '/mail')).status).toBe(404);
  });
});

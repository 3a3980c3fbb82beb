import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer, type Mailer, MailRefused } from '@forecourt/platform/mail/mailer.ts';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { mailSuite } from '../testing/suites/mail.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'mailer ')), 'mail');
const from = 'Tussock <no-reply@example.com>';
const message = {
  eventId: 'e'.repeat(27),
  at: new Date('2026-11-21T02:00:00Z'),
  to: 'aroha@example.co.nz',
  subject: 'Kia ora',
  html: '<p>Kia ora</p>',
  text: 'Kia ora',
};
afterEach(() => void vi.restoreAllMocks());

/** `code` is the server's reply to the end of the mail, or to the password. */
async function sentTo({ code = 0, password = '' }: { code?: number; password?: string }): Promise<unknown> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.password === 'right' ? done(null, { user: 'cards' }) : done(new Error('no')),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () =>
        done(code === 0 ? null : Object.assign(new Error('said'), { responseCode: code })),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const login = password === '' ? '' : `cards:${password}@`;
  const mailer = createMailer({ smtpUrl: `smtp://${login}127.0.0.1:${port}`, from, folder });
  try {
    return await mailer.send(message).catch((error: unknown) => error);
  } finally {
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

describe('a mail server', () => {
  test.each([500, 550, 554])('that answers %i will never take this mail [MAIL-04]', async (code) => {
    expect(await sentTo({ code })).toBeInstanceOf(MailRefused);
  });

  test.each([421, 451, 452])('that answers %i may take it later [MAIL-04]', async (code) => {
    const outcome = await sentTo({ code });
    expect(outcome).toMatchObject({ responseCode: code });
    expect(outcome).not.toBeInstanceOf(MailRefused);
  });

  test('that refuses the password refuses no mail: the set-up is wrong [MAIL-04]', async () => {
    expect(await sentTo({ password: 'wrong' })).toMatchObject({ code: 'EAUTH' });
    expect(await sentTo({ password: 'right' })).toBeUndefined();
  });

  test.each([
    [
      'smtp://mail.example.co.nz',
      { host: 'mail.example.co.nz', port: 587, secure: false, requireTLS: false },
    ],
    ['smtps://mail.example.co.nz', { port: 465, secure: true }],
    ['smtp://mail.example.co.nz:2525?requireTLS=true', { port: 2_525, secure: false, requireTLS: true }],
    ['smtp://[2001:db8::25]:2525', { host: '2001:db8::25', port: 2_525 }],
    [
      'smtp://kia%20ora:p%40ss@mail.example.co.nz',
      { auth: { user: 'kia ora', pass: 'p@ss' }, maxConnections: 10 },
    ],
  ])('is reached as its address says: %s [OPS-08, MAIL-03]', (smtpUrl, settings) => {
    const made = vi.spyOn(nodemailer, 'createTransport');
    createMailer({ smtpUrl, from, folder }).close();
    expect(made.mock.calls[0]?.[0]).toMatchObject(settings);
  });

  test('has five seconds to answer a call and a greeting, and ten minutes for the end of a mail [MAIL-04]', () => {
    const made = vi.spyOn(nodemailer, 'createTransport');
    createMailer({ smtpUrl: 'smtp://mail.example.co.nz', from, folder }).close();
    expect(made.mock.calls[0]?.[0]).toMatchObject({
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 600_000,
    });
  });
});

test('a mail that is written as a file is for nobody else of this machine, and the same on every attempt [MAIL-03, SEC-03]', async () => {
  const mailer = createMailer({ smtpUrl: undefined, from, folder });
  await mailer.send(message);
  await mailer.send(message);
  const names = readdirSync(folder);
  expect(names).toEqual([`2026-11-21T02-00-00-000Z-${message.eventId}.eml`]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, names[0] ?? '')).mode & 0o777).toBe(0o600);

  const eml = readFileSync(join(folder, names[0] ?? ''), 'latin1');
  expect(eml).toContain(`Message-ID: <${message.eventId}@example.com>\r\n`);
  // Prevents out-of-office replies.
  expect(eml).toContain('Auto-Submitted: auto-generated\r\n');
  expect(eml).not.toMatch(/[^\r]\n/);
});

test.each([
  ['Forecourt: cards', 'cards@example.co.nz'],
  ['Tussock Fuel (NZ)', 'cards@example.co.nz'],
  ['More > less @ the pump', 'cards@example.co.nz'],
  ['A; B "C" D, E', 'cards@example.co.nz'],
])(
  'a mail is from who its sender says, whatever signs the name has: %s [OPS-08, MAIL-02]',
  async (name, address) => {
    const into = join(mkdtempSync(join(tmpdir(), 'mailer ')), 'mail');
    await createMailer({ smtpUrl: undefined, from: `${name} <${address}>`, folder: into }).send(message);
    const [eml = ''] = readdirSync(into).map((file) => readFileSync(join(into, file), 'utf8'));
    expect((await PostalMime.parse(eml)).from).toEqual({ name, address });
  },
);

async function taken(): Promise<{ mailer: Mailer; mails: () => Promise<Buffer[]> }> {
  const mails: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        mails.push(Buffer.concat(pieces));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, folder });
  afterAll(async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { mailer, mails: async () => mails };
}

mailSuite('a mail server', await taken());

const written = join(mkdtempSync(join(tmpdir(), 'mailer ')), 'mail');
mailSuite('files', {
  mailer: createMailer({ smtpUrl: undefined, from, folder: written }),
  mails: async () => readdirSync(written).map((name) => readFileSync(join(written, name))),
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { parseMailSender, parseUrlCredentials } from './settings.ts';

/** `eventId` makes the Message-ID, the same on every attempt. */
export type MailMessage = {
  eventId: string;
  at: Date;
  to: string;
  subject: string;
  html: string;
  text: string;
  pictures?: readonly { readonly cid: string; readonly content: Buffer }[];
};
export type Mailer = {
  /** Rejects with MailRefused, MailCutOff or a connection error. `quit` stops before the content; `end` any wait. */
  send(message: MailMessage, quit?: AbortSignal, end?: AbortSignal): Promise<void>;
  close(): void;
};

/** The server will never accept this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The connection ended after the mail was offered: it may have been accepted. `code` says how. */
export class MailInterruptedError extends Error {
  override name = 'MailCutOff';
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super('cut off', options);
    this.code = code;
  }
}

type Settings = { smtpUrl: string | undefined; from: string; folder: string };

export const maxConcurrentMails = 10;

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** † Milliseconds. RFC 5321 (4.5.3.2.6) has ten minutes; a shorter wait sends mails twice. */
const usualPatience = { talkMs: 30_000, contentMs: 600_000 };
type Patience = typeof usualPatience;

export const longestMailSendMs = usualPatience.talkMs + usualPatience.contentMs;

/** SMTP when a server is configured, otherwise files. */
export const createMailer = ({ smtpUrl, from, folder }: Settings, patience = usualPatience): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, parseMailSender(from), patience) : fileMailer(folder, parseMailSender(from));

type Sender = ReturnType<typeof parseMailSender>;

function envelope({ eventId, at, to, subject, html, text, pictures = [] }: MailMessage, from: Sender) {
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return {
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    date: at,
    messageId: `<${eventId}@${domain}>`,
    headers,
    attachments: pictures.map(({ cid, content }) => ({
      cid,
      content,
      filename: `${cid}.png`,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
  };
}

function smtpSettings(url: string) {
  const address = new URL(url);
  const { user, password } = parseUrlCredentials(url);
  return {
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    requireTLS: address.searchParams.get('requireTLS') === 'true',
    ...(user ? { auth: { user, pass: password } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  };
}

/** Connects and logs in without sending. Rejects with the error. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = nodemailer.createTransport(smtpSettings(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

type Course = { content?: Readable };

function failureOf(error: unknown, course: Course): unknown {
  const { responseCode = 0, code = 'unknown' } = error as { responseCode?: number; code?: string };
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return responseCode >= 500 ? new MailRefused('refused', { cause: error }) : error;
  return course.content ? new MailInterruptedError(code, { cause: error }) : error;
}

function smtpMailer(url: string, from: Sender, { talkMs, contentMs }: Patience): Mailer {
  const transport = nodemailer.createTransport({
    ...smtpSettings(url),
    socketTimeout: contentMs,
    pool: true,
    maxConnections: maxConcurrentMails,
  });
  transport.use('stream', ({ data, message }, done) => {
    const { course } = data as typeof data & { course: Course };
    message.processFunc((content) => (course.content = content));
    done();
  });
  return {
    async send(message, quit, end) {
      const course: Course = {};
      const [late, unsent] = [new AbortController(), new AbortController()];
      const breakOff = () => {
        if (!course.content?.readableEnded) unsent.abort();
      };
      quit?.addEventListener('abort', breakOff);
      if (quit?.aborted) breakOff();
      const talk = setTimeout(() => {
        if (!course.content?.readableDidRead) late.abort();
      }, talkMs);
      const whole = setTimeout(() => late.abort(), talkMs + contentMs);
      const signal = AbortSignal.any([late.signal, unsent.signal, ...(end ? [end] : [])]);
      const sent = { ...envelope(message, from), course, signal };
      try {
        await transport.sendMail(sent);
      } catch (error) {
        if (late.signal.aborted) Object.assign(error as Error, { code: 'ETIMEDOUT' });
        throw failureOf(error, course);
      } finally {
        clearTimeout(talk);
        clearTimeout(whole);
        quit?.removeEventListener('abort', breakOff);
      }
    },
    close: () => transport.close(),
  };
}

/** Sorted by time, the same on every attempt. */
const fileName = ({ at, eventId }: MailMessage): string =>
  `${at.toISOString().replaceAll(/[:.]/g, '-')}-${eventId}.eml`;

function fileMailer(folder: string, from: Sender): Mailer {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { message: eml } = await writer.sendMail(envelope(message, from));
      writeFileSync(join(folder, fileName(message)), eml as Buffer, { mode: 0o600 });
    },
    close: () => writer.close(),
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

/** One mail to one recipient; `eventId` makes the Message-ID, the same on every attempt. */
export type Message = {
  eventId: string;
  at: Date;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** PNG pictures that the HTML shows, each by its name. */
  pictures?: readonly { readonly cid: string; readonly content: Buffer }[];
};
export type Mailer = {
  /** Resolves once the mail is taken. Rejects with MailRefused, or with what kept the server from answering. */
  send(message: Message): Promise<void>;
  close(): void;
};

/** The mail server answered, and will never take this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

type Settings = { smtpUrl: string | undefined; from: string; folder: string };

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** SMTP when a server is configured, otherwise files below the data directory. */
export const createMailer = ({ smtpUrl, from, folder }: Settings): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(folder, from);

function envelope({ eventId, at, to, subject, html, text, pictures = [] }: Message, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
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
  return {
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    requireTLS: address.searchParams.get('requireTLS') === 'true',
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  };
}

/** Connects to a mail server and logs in, and sends nothing. Rejects with what kept it from doing so. */
export async function proveMailServer(url: string): Promise<void> {
  const transport = nodemailer.createTransport(smtpSettings(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ ...smtpSettings(url), pool: true, maxConnections: 2 });
  return {
    async send(message) {
      try {
        await transport.sendMail(envelope(message, from));
      } catch (error) {
        const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
        if (responseCode >= 500 && code !== 'EAUTH') throw new MailRefused('refused', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** The name of a mail's file: by time, and the same on every attempt. */
const fileName = ({ at, eventId }: Message): string =>
  `${at.toISOString().replaceAll(/[:.]/g, '-')}-${eventId}.eml`;

function fileMailer(folder: string, from: string): Mailer {
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

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const ofAllTests = join(process.env['E2E_DATA_DIR'] ?? '', 'mail');
const opened = new Map<string, Email>();

async function open(file: string): Promise<Email> {
  const known = opened.get(file);
  if (known) return known;
  const mail = await PostalMime.parse(readFileSync(file));
  if (mail.text) opened.set(file, mail);
  return mail;
}

/** Oldest first. */
export async function mailsTo(address: string, folder = ofAllTests): Promise<Email[]> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
  const mails = await Promise.all(files.map(open));
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** Waits for an email; `about` picks it at a shared address. */
export async function mailTo(
  address: string,
  subject: string | RegExp,
  about = '',
  folder = ofAllTests,
): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await mailsTo(address, folder)).filter(({ text }) => text?.includes(about));
        found = mails.find((mail) => mail.subject?.match(subject));
        return mails.map((mail) => mail.subject);
      },
      { message: `a mail '${subject}' to ${address}` },
    )
    .toContainEqual(expect.stringMatching(subject));
  if (!found) throw new Error(`No mail '${subject}' to ${address}`);
  return found;
}

export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+\/form\/\S+/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`No link in the mail '${mail.subject}'`);
  return link;
}

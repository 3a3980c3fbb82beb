import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail');
const opened = new Map<string, Email>();

async function open(name: string): Promise<Email> {
  const known = opened.get(name);
  if (known) return known;
  const mail = await PostalMime.parse(readFileSync(join(folder, name)));
  if (mail.text) opened.set(name, mail);
  return mail;
}

/** Every mail that was delivered to an address so far, the oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map(open));
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** Waits for the mail with this subject to reach an address; at one that many write to, for the mail about somebody. */
export async function mailTo(address: string, subject: string | RegExp, about = ''): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await mailsTo(address)).filter(({ text }) => text?.includes(about));
        found = mails.find((mail) => mail.subject?.match(subject));
        return mails.map((mail) => mail.subject);
      },
      { message: `a mail '${subject}' to ${address}` },
    )
    .toContainEqual(expect.stringMatching(subject));
  if (!found) throw new Error(`No mail '${subject}' to ${address}`);
  return found;
}

/** The address of the web page that a mail leads to. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+\/form\/\S+/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`No link in the mail '${mail.subject}'`);
  return link;
}

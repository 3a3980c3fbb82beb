import { isEmail } from '@forecourt/domain/fields/email.ts';

/** Returns user and password of a URL, decoded. Throws URIError. */
export function parseUrlCredentials(text: string): { user: string; password: string } {
  const { username, password } = new URL(text);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

const sender = /^(?:((?:(?!<[^<>]*@[^<>]*>).)*?)\s*<([^<>]+)>|([^<>]+))$/;

/** Parses 'Name <name@example.co.nz>'. Throws for anything else. */
export function parseMailSender(text: string): { name: string; address: string } {
  const [, name = '', named, address = named] = sender.exec(text) ?? [];
  if (address === undefined || !isEmail(address)) throw new Error('no sender');
  return { name: name.replace(/^"(.*)"$/, '$1').replaceAll(/\\(.)/g, '$1'), address };
}

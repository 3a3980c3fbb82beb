import { normaliseEmail } from '@forecourt/domain/fields/email.ts';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import type { SettingDefinition } from './setting-schemas.ts';

const meansYes = /^(y|yes|on|1|true|enabled?)$/i;
const meansNo = /^(n|no|off|0|false|none|null|disabled?|-)$/i;

/** Choices of a setting that begin like the text, or nearly are it. */
function choicesLike(text: string, schema: SettingDefinition['schema']): string[] {
  const choices = schema instanceof z.ZodEnum ? schema.options.map(String) : [];
  const typed = text.toLowerCase();
  const isShort = typed.length < 3;
  return choices.filter(
    (choice) =>
      distance(choice, typed) === 1 || (!isShort && (choice.startsWith(typed) || typed.startsWith(choice))),
  );
}

/** Addresses in place of one with capitals, a standard port, a password, a path too many or no beginning. */
function addressesLike(text: string): string[] {
  const hasBeginning = text.includes('://');
  const address = hasBeginning ? text : `https://${text}`;
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  if (!/\.|^(localhost|\[.*\])$/.test(url.hostname)) return [];
  [url.username, url.password, url.hash] = ['', '', ''];
  const whole = url.href;
  url.search = '';
  const hosts = [url.host, url.hostname, url.hostname.replace(/^\[(.*)\]$/, '$1')];
  const isHost = hasBeginning || /^\[|:\d+$/.test(text);
  const pages = [whole, url.href, url.href.replace(/^http:/, 'https:'), url.origin];
  return [...pages.map((page) => page.replace(/\/$/, '')), ...(isHost ? hosts : [])];
}

/** Senders in place of one with signs around its address, or without angles. */
const sendersLike = (text: string): string[] => [
  text.replace(/<([^<>]*)>/, (_, address: string) => `<${normaliseEmail(address)}>`),
  text.replace(/^(.*\S)\s+<?(\S+@[^\s<>]+)>?$/, '$1 <$2>'),
  normaliseEmail(text),
];

/** A number with a unit behind it, or with separators. */
const wholeNumber = /^(\d[\d\s_,]*)[a-z%]*$/i;

/** Returns another spelling of a wrong value that the setting takes; undefined for a secret, or if there is none. */
export function suggestValue({ schema, secret }: SettingDefinition, text: string): string | undefined {
  if (secret) return undefined;
  const spellings = [
    ...addressesLike(text),
    text.toLowerCase(),
    ...(meansYes.test(text) ? ['true'] : []),
    ...(meansNo.test(text) ? ['false', 'off', 'none', 'silent'] : []),
    ...choicesLike(text, schema),
    ...(text === '*' ? ['0.0.0.0'] : []),
    wholeNumber.exec(text)?.[1]?.replaceAll(/\D/g, '') ?? '',
    ...(text.includes('@') ? sendersLike(text) : []),
    ...(/^[\da-f.:/\s;,]+$/i.test(text)
      ? [
          text
            .split(/[\s;,]+/)
            .filter(Boolean)
            .join(','),
        ]
      : []),
  ];
  return spellings.find(
    (spelling) => spelling !== '' && spelling !== text && schema.safeParse(spelling).success,
  );
}

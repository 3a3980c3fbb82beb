import { isEmail } from './email.ts';

/** Common mail services here, and real ones that look like a slip of them. */
const services = [
  'gmail.com',
  'xtra.co.nz',
  'hotmail.com',
  'hotmail.co.nz',
  'outlook.com',
  'outlook.co.nz',
  'yahoo.com',
  'yahoo.co.nz',
  'icloud.com',
  'live.com',
  'me.com',
  'mac.com',
  'msn.com',
  'slingshot.co.nz',
  'orcon.net.nz',
  'vodafone.co.nz',
  'inspire.net.nz',
  'windowslive.com',
  'protonmail.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'live.co.nz',
];

/** Endings that no domain has. China has .cn, Mozambique .mz and Belize .bz. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/\.(con|cmo|ocm|comm|vom|xom|cpm|coom|c0m)$/, '.com'],
  [/\.(?!cn$)(co|c|cp|xo|vo)\.?(n|zn|nx|nzn|nzz)$/, '.co.nz'],
  [/\.(conz|comz|(c|cp|xo|com)\.nz)$/, '.co.nz'],
  [/\.(net|org|govt|ac|school|gen|geek|iwi|kiwi|maori)\.?(n|zn|nx|nzn|nzz)$/, '.$1.nz'],
];

export function suggestEmailCorrection(typed: string): string | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0)).replace(/\s/g, '');
  const domain = text.slice(at + 1);
  if (local === '' || domain === '') return undefined;
  const likely = `${local}@${corrected(domain.toLowerCase())}`;
  const isSame = likely === `${text.slice(0, at)}@${domain.toLowerCase()}`;
  return isSame || !isEmail(likely) ? undefined : likely;
}

function corrected(domain: string): string {
  const plain = domain
    .replace(/\s/g, '')
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '');
  if (services.includes(plain)) return plain;
  const whole = services.find((service) => service.split('.')[0] === plain && plain.length > 3);
  if (whole) return whole;
  const ended = endings.reduce((text, [slip, ending]) => text.replace(slip, ending), plain);
  if (services.includes(ended)) return ended;
  return services.find((service) => service.length > 7 && isOneSlipAway(ended, service)) ?? ended;
}

/** One letter wrong, missing, doubled or too many, or two neighbours swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  const from = [...typed].findIndex((letter, place) => letter !== meant[place]);
  const start = from === -1 ? typed.length : from;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return (
    isSwapped || rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1)
  );
}

import type { Random } from '@forecourt/fixtures/sample/random.ts';

/** A text that must never be found in a log: it stands in what is sent. */
export const marker = 'chaos-7f3a-marker';

const nested = (depth: number, leaf: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>(
    (inner, _, at) => (at % 2 === 0 ? [inner] : { a: inner }),
    leaf,
  );

/** JSON that no usual library writes: put into a body as it stands. */
export class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** What each value of a body is replaced by, by name. */
export const hostileValues: Readonly<Record<string, unknown>> = {
  null: null,
  nothing: undefined,
  'an empty text': '',
  'a blank': ' ',
  'another text': marker,
  'a NUL': '\u0000',
  'a NUL within': 'a\u0000b',
  'control characters': '\u001b[2J\u0085\u0007',
  'a line break': 'Aroha\r\nBcc: mere@example.co.nz',
  'half a character': '\ud800',
  'the other half': 'a\udc00b',
  'marks of direction': '\u202eabc\u2066',
  'marks without end': `a${'\u0301'.repeat(500)}`,
  'figures of another script': '١٢٣',
  'wide figures': '１０００',
  'beyond the plane': '🚗'.repeat(120),
  'a long text': 'x'.repeat(5_000),
  'a huge text': 'x'.repeat(60_000),
  'a text that is too large to be taken': 'x'.repeat(300_000),
  'a text as long as it may be': 'x'.repeat(200),
  'a script': '"><script>alert(1)</script><svg onload=alert(1)>',
  'a statement': "'; drop table applications; --",
  'a template': '${7*7}{{7*7}}%s%n',
  'a path': '../../../../etc/passwd',
  'an address of the web': 'http://evil.example/login',
  'a formula': '=cmd|"/c calc"!A0',
  true: true,
  false: false,
  zero: 0,
  'less than nothing': -1,
  'nothing with a sign': new Raw('-0'),
  'a fraction': 0.1,
  'too large for a column': 2 ** 31,
  'too large to be exact': 2 ** 53 + 2,
  'too large for a number': new Raw('1e999'),
  'a number as text': '12',
  'an empty list': [],
  'a list of nothing': [null],
  'a long list': Array.from({ length: 3_000 }, () => 1),
  'an empty object': {},
  'an unknown field': { [marker]: 1 },
  'the prototype': new Raw('{"__proto__":{"polluted":true}}'),
  'the constructor': new Raw('{"constructor":{"prototype":{"polluted":true}}}'),
  'a name of the prototype': 'toString',
  'the name of the prototype': '__proto__',
  'a value that turns into another': new Raw('{"toJSON":"x","valueOf":1,"then":{}}'),
  'the same field twice': new Raw('{"a":1,"a":2}'),
  'nested lists': nested(20, 1),
  'nesting without end': nested(400, 1),
};
export const hostileNames = Object.keys(hostileValues);

export const hostileTexts: readonly [string, ...string[]] = [
  '',
  ' ',
  '%00',
  '%',
  '%2',
  '%ff%fe',
  '%252e%252e%252f',
  '..%2f..%2fetc%2fpasswd',
  "'%20or%201=1--",
  'x'.repeat(400),
  'x'.repeat(4_000),
  '%F0%9F%9A%97',
  '%D9%A1%D9%A2%D9%A3',
  '%22%3E%3Csvg%20onload=alert(1)%3E',
  '__proto__',
  'constructor',
  '-1',
  'LASTSUMMER',
  '1e999',
  'null',
  '[]',
  '%0d%0aSet-Cookie:%20a=b',
  marker,
];

/** Text of any characters, as chance has it. */
export function anyText(random: Random): string {
  const longest = random.pick([3, 30, 300]);
  const highest = random.pick([0x7f, 0x2ff, 0xffff]);
  return Array.from({ length: random.between(0, longest) }, () =>
    String.fromCharCode(random.between(0, highest)),
  ).join('');
}

/** A value of any shape, as chance has it. */
export function anyValue(random: Random, depth = 3): unknown {
  const kind = random.between(1, depth > 0 ? 8 : 6);
  if (kind === 1) return anyText(random);
  if (kind === 2) return random.between(-1_000_000, 1_000_000);
  if (kind <= 4) return hostileValues[random.pick(hostileNames as [string, ...string[]])];
  if (kind === 5) return random.onceIn(2);
  if (kind === 6) return null;
  const inner = Array.from({ length: random.between(0, 4) }, () => anyValue(random, depth - 1));
  return kind === 7 ? inner : Object.fromEntries(inner.map((value) => [anyText(random), value]));
}

/** Returns the JSON of a value in which raw pieces may stand. */
export function jsonOf(value: unknown): string {
  if (value instanceof Raw) return value.json;
  if (Array.isArray(value)) return `[${value.map((inner) => jsonOf(inner ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${jsonOf(inner)}`).join(',')}}`;
}

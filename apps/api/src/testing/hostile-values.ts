import fc from 'fast-check';

/** JSON that no usual library writes: put into a body as it stands. */
export class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

const days = ['0000-01-01', '0000-02-29', '0001-01-01', '9999-12-31', '275760-09-13', '-000001-01-01'];
const noDays = ['2026-02-30', '2026-13-01', '2026-00-00', '0000-00-00', '2026-1-1', '2026-01-01T00:00:00Z'];
const moments = ['0000-01-01T00:00:00', '2026-02-30T00:00:00', '2026-01-01T24:00:00', '9999-12-31T23:59:59']
  .concat(['2026-01-01T23:59:60', '2026-01-01T::::::::', '2026-01-01T1:2:3:4:', '0001-01-01T00:00:00'])
  .concat(['2026-01-01T00:00:00', '2026-13-45T99:99:99', '2026-01-01T00:00000']);
const zones = [
  '+00',
  '+15:59',
  '-15:59',
  '+16:00',
  '-19:59',
  '+19',
  '+13:99',
  '.1+00',
  '.999999-12:00',
  '.+0',
];
const rows = ['0', '1', '9'.repeat(18), '0'.repeat(18), '9223372036854775807', '9223372036854775808', '-1'];
const places = moments.flatMap((moment) =>
  zones.flatMap((zone) => rows.slice(0, 3).map((row) => `${moment}${zone}/${row}`)),
);
const ids = ['A'.repeat(27), '-'.repeat(27), `${'A'.repeat(26)}\u0000`, 'A'.repeat(28)];
const references = ['K7PX-3M9D', 'k7px-3m9d', '0000-0000', 'K7PX3M9D', 'K7PX-3M9D\n', '%4B7PX-3M9D'];
const texts = ['', ' ', '\u0000', 'a\u0000b', '\u001b[2J\u0085', 'a\r\nBcc: b@c.nz', '\ud800', 'a\udc00b']
  .concat([
    '\u202eabc\u2066',
    `a${'\u0301'.repeat(500)}`,
    '١٢٣',
    '１０００',
    '🚗'.repeat(120),
    '\ufeff',
    '\u2028',
  ])
  .concat([
    'x'.repeat(200),
    'x'.repeat(201),
    'x'.repeat(5_000),
    'x'.repeat(300_000),
    '"><svg onload=alert(1)>',
  ])
  .concat([
    "'; drop table applications; --",
    '%',
    '_',
    '\\',
    '%00',
    '%ff%fe',
    '%2e%2e%2f',
    '../../etc/passwd',
  ])
  .concat(['=cmd|"/c calc"!A0', '__proto__', 'constructor', 'toString', 'null', 'true', '[]', '1e999', '-0'])
  .concat(['9999', '10000', '00', '2147483648', 'ALL', 'Waiting', 'lindis\ud800', '021 123 4567\u0000']);
const raw = ['-0', '1e999', '{"__proto__":{"isPreview":false}}', '{"constructor":{"prototype":{}}}']
  .concat(['{"then":{},"toJSON":"x"}', `${'['.repeat(400)}${']'.repeat(400)}`])
  .map((json) => new Raw(json));
const long = Array.from({ length: 300 }, () => 'contact-number');
const numbers = [0, -1, 0.1, 2 ** 31, 2 ** 53 - 1, 2 ** 53 + 2, 2 ** 63];
const others: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [null],
  {},
  { unknown: 1 },
  long,
  ...numbers,
  ...raw,
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...days, ...noDays, ...rows, ...ids, ...references) },
  { weight: 1, arbitrary: fc.constantFrom(...places) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
/** Values that a field of such a name may be meant for. */
export const likely = {
  after: fc.constantFrom(...places, ...rows, ...ids, ...references),
  sentFrom: fc.constantFrom(...days, ...noDays),
  sentTo: fc.constantFrom(...days, ...noDays),
  sentOn: fc.constantFrom(...days, ...noDays),
  days: fc.constantFrom('0', '0000', '9999', '10000', '-1', '1e3', '٣'),
  reference: fc.constantFrom(...references),
  references: fc.constantFrom<unknown>(references, ['K7PX-3M9D'], ['K7PX-3M9D', 'K7PX-3M9D']),
  ids: fc.constantFrom<unknown>(ids, ids.slice(0, 1), [ids[0], ids[0]]),
  id: fc.constantFrom(...rows, ...ids),
  token: fc.constantFrom(...ids),
  transports: fc.constantFrom<unknown>(['\u0000'], ['usb\u0000'], ['x'.repeat(30)]),
  publicKeyAlgorithm: fc.constantFrom(-7, 0, 2 ** 53 - 1),
  clientExtensionResults: fc.constantFrom<unknown>(
    {},
    { '\u0000': '\u0000' },
    new Raw('{"__proto__":{"a":1}}'),
  ),
  seen: fc.constantFrom(0, 1, 2 ** 31, 2 ** 53 - 1, -1),
  replaces: fc.constantFrom(1, 2, 10_000, 10_001),
};
export const anyValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 2 }) },
);
export const valueOf = (name: string): fc.Arbitrary<unknown> => {
  const [fit] = Object.entries(likely).flatMap(([known, arbitrary]) => (known === name ? [arbitrary] : []));
  return fit ? fc.oneof({ weight: 3, arbitrary: fit }, { weight: 1, arbitrary: anyValue }) : anyValue;
};

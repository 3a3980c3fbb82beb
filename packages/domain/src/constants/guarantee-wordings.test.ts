import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { guaranteeText } from './guarantee-wordings.ts';
import { guaranteeVersion } from './wordings.ts';

const parties = {
  guarantor: 'Hamish Buchan',
  business: 'Lindis Pass Fencing Limited',
  provider: 'Tussock Fuel',
};
const digest = (text: readonly string[] | undefined) =>
  createHash('sha256')
    .update((text ?? []).join('\n'))
    .digest('hex');

/** A wording that was agreed to must stay as it was: another one is another version. */
test.each([['2026-11', '41da587f9751ad6da0bdc5c50745a94626054ef4f450ee4241c0efa7b6244840']])(
  'GUAR-02 PRIV-03 the wording %s is the one it was',
  (version, expected) => {
    expect(digest(guaranteeText(version, parties))).toBe(expected);
  },
);

test('GUAR-02 the present wording names guarantor, business and provider', () => {
  const text = guaranteeText(guaranteeVersion, parties)?.join(' ');
  for (const name of Object.values(parties)) expect(text).toContain(name);
});

test.each(['2020-01', '', 'constructor', '__proto__'])('GUAR-02 there is no wording %j', (version) => {
  expect(guaranteeText(version, parties)).toBeUndefined();
});

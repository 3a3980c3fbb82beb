import { expect, test } from 'vitest';
import { advisoryLocks } from './locks.ts';

test('servers of every release lock the same number for the same thing, and no two things share one [OPS-03]', () => {
  expect(advisoryLocks).toEqual({
    server: 4_106_832_700,
    migration: 4_106_832_701,
    purge: 4_106_832_702,
    addresses: 4_106_832_703,
    businesses: 4_106_832_704,
    offers: 4_106_832_705,
    keys: 4_106_832_706,
    lateMail: 4_106_832_707,
    banks: 4_106_832_708,
    staff: 4_106_832_709,
    enquiries: 4_106_832_710,
  });
});

/** Numbers of advisory locks; no other program on the same database uses them. */
export const advisoryLocks = {
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
} as const;

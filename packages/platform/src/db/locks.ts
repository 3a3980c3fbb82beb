/** Advisory locks: numbers that no other program on the same database locks. */
export const locks = {
  /** Held by the process that runs the embedded server; frees itself with its connection. */
  server: 4_106_832_700,
  migration: 4_106_832_701,
  purge: 4_106_832_702,
  /** Held by the process that replaces the addresses. */
  addresses: 4_106_832_703,
  /** Held by the process that replaces the businesses. */
  businesses: 4_106_832_704,
  /** Held while the offers are changed. */
  offers: 4_106_832_705,
  /** Held by the process that changes the keys. */
  keys: 4_106_832_706,
  /** Held while somebody is informed of what waits too long. */
  lateMail: 4_106_832_707,
  /** Held by the process that replaces the bank branches. */
  banks: 4_106_832_708,
} as const;

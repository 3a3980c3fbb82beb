export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  wrongSettings: 3,
  databaseAway: 4,
  stopped: 130,
} as const;

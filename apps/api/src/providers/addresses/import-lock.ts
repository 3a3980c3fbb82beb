/** Held by the process that replaces the addresses. */
export const importLock = 4_106_832_703;

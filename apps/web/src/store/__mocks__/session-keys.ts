export const newKeyId = (): string => crypto.randomUUID();
/** jsdom has no IndexedDB. */
export const createSessionKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
export const findSessionKey = async (): Promise<undefined> => undefined;
/** There are no old ones. */
export const withKeyStore = async (): Promise<unknown[]> => [];
export const dropSessionKey = async (): Promise<undefined> => undefined;

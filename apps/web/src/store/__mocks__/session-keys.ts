/** jsdom has no IndexedDB. */
export const createSessionKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
export const findSessionKey = async (): Promise<undefined> => undefined;
export const dropSessionKey = async (): Promise<undefined> => undefined;

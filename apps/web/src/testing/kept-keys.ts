import { createSessionKey as createKey } from '../store/__mocks__/session-keys.ts';

export { newKeyId } from '../store/__mocks__/session-keys.ts';

// Replaces `session-keys.ts` with a store that finds keys again.

export const keys = new Map<string, CryptoKey>();
export async function createSessionKey(id: string): Promise<CryptoKey> {
  const key = await createKey();
  keys.set(id, key);
  return key;
}
export const findSessionKey = async (id: string): Promise<CryptoKey | undefined> => keys.get(id);
/** There are no old ones. */
export const inStore = async (): Promise<unknown[]> => [];
export const dropSessionKey = async (id: string): Promise<void> => void keys.delete(id);

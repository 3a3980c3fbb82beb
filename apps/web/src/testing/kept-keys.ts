import { createSessionKey as createKey } from '../store/__mocks__/session-keys.ts';

// Stands for `session-keys.ts` where a key is found again, as the browser's own store has it.

export const keys = new Map<string, CryptoKey>();
export async function createSessionKey(id: string): Promise<CryptoKey> {
  const key = await createKey();
  keys.set(id, key);
  return key;
}
export const findSessionKey = async (id: string): Promise<CryptoKey | undefined> => keys.get(id);
export const dropSessionKey = async (id: string): Promise<void> => void keys.delete(id);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionKey, dropSessionKey, findSessionKey, preloadSessionKey } from './session-keys.ts';

type Request = {
  result: unknown;
  error: Error | null;
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
};
/** Records by database and store, and the number of open databases. */
let kept: Map<string, Map<string, unknown>>;
let open: number;
let modes: string[];
let failing: Error | null | undefined;
let isSilent: boolean;
/** The page is left, or the disk is full, between a request's success and its transaction's end. */
let isAborted: boolean;

const later = (result: unknown, isNew = false): Request => {
  const request: Request = { result, error: null };
  setTimeout(() => {
    if (isSilent) return undefined;
    if (isNew) request.onupgradeneeded?.();
    if (failing === undefined) return request.onsuccess?.();
    request.error = failing;
    request.onerror?.();
  });
  return request;
};

function databaseOf(name: string) {
  const storeOf = (store: string): Map<string, unknown> => {
    const found = kept.get(`${name}/${store}`);
    if (!found) throw new Error(`There is no ${name}/${store}`);
    return found;
  };
  return {
    createObjectStore: (store: string) => void kept.set(`${name}/${store}`, new Map()),
    close: () => void (open -= 1),
    transaction: (_: string, mode: string) => {
      const transaction: { oncomplete?: () => void; onabort?: () => void; error: null; objectStore: object } =
        {
          error: null,
          objectStore: (store: string) => {
            modes.push(mode);
            const values = storeOf(store);
            /** Values are there for others once the transaction is complete. */
            const run = (write: () => void, result?: unknown) => {
              setTimeout(() =>
                setTimeout(() => {
                  if (isSilent || failing !== undefined) return;
                  if (isAborted) return transaction.onabort?.();
                  write();
                  transaction.oncomplete?.();
                }),
              );
              return later(result);
            };
            return {
              put: (value: unknown, id: string) => run(() => values.set(id, value)),
              get: (id: string) => run(() => undefined, values.get(id)),
              delete: (id: string) => run(() => values.delete(id)),
            };
          },
        };
      return transaction;
    },
  };
}

beforeEach(() => {
  [kept, open, modes, failing, isSilent, isAborted] = [new Map(), 0, [], undefined, false, false];
  vi.stubGlobal('indexedDB', {
    open: (name: string, version: number) => {
      if (version !== 1) throw new Error(`Version ${version} is none that a release has kept`);
      open += 1;
      const isNew = ![...kept.keys()].some((at) => at.startsWith(`${name}/`));
      return later(databaseOf(name), isNew);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a key is found again, can be used, is never reported, and is gone once dropped [NAV-05]', async () => {
  const key = await createSessionKey('tab');
  expect(key.extractable).toBe(false);
  expect(key.algorithm).toEqual({ name: 'AES-GCM', length: 256 });
  expect([...key.usages].sort()).toEqual(['decrypt', 'encrypt']);
  expect(await findSessionKey('tab')).toBe(key);
  expect(await findSessionKey('another')).toBeUndefined();
  await dropSessionKey('tab');
  expect(await findSessionKey('tab')).toBeUndefined();
  expect(modes).toEqual(['readwrite', 'readonly', 'readonly', 'readwrite', 'readonly']);
  expect(open).toBe(0);
});

test('a key stands where every release has kept it [SAVE-10]', async () => {
  const key = await createSessionKey('tab');
  expect(kept.get('forecourt/keys')?.get('tab')).toBe(key);
});

test.each([
  [new Error('Storage is full'), 'Storage is full'],
  [null, 'The browser keeps no keys'],
])('a browser that keeps no keys says so: %s [NAV-05]', async (error, words) => {
  await createSessionKey('tab');
  failing = error;
  await expect(createSessionKey('other')).rejects.toThrow(words);
  await expect(findSessionKey('tab')).rejects.toThrow(words);
});

test('a key is made once the browser has it for good, and not when its request has succeeded [NAV-05]', async () => {
  isAborted = true;
  await expect(createSessionKey('tab')).rejects.toThrow('The browser keeps no keys');
  isAborted = false;
  expect(await findSessionKey('tab')).toBeUndefined();
});

test('a browser that never answers for its keys, as WebKit at times, is waited for no longer than 5 seconds [NAV-05]', async () => {
  await createSessionKey('tab');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isSilent = true;
  const ends = [findSessionKey('tab'), dropSessionKey('tab')].map((asked) => asked.catch(String));
  const all = vi.fn();
  void Promise.all(ends).then(all);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(all).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  const words = 'Error: The browser keeps no keys';
  expect(all).toHaveBeenCalledExactlyOnceWith([words, words]);
});

test('a key that is looked for ahead is asked for once, and not found any more once it was dropped [NAV-05]', async () => {
  const key = await createSessionKey('k');
  modes = [];
  preloadSessionKey('k');
  expect(await findSessionKey('k')).toBe(key);
  expect(modes).toEqual(['readonly']);
  preloadSessionKey('k');
  await dropSessionKey('k');
  expect(await findSessionKey('k')).toBeUndefined();
});

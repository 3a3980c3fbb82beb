import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

export type DataKey = { readonly id: string; readonly secret: KeyObject };
/** Live view: the keys of a file may change while the server runs. */
export type DataKeys = {
  readonly current: DataKey;
  readonly all: readonly DataKey[];
  find(id: string): DataKey | undefined;
};

export const splitList = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

const keyBytes = 32;
export const dataKeyFormat = `id:base64 of ${keyBytes} bytes`;
const form = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/;

/** Parses keys, the current one first. Throws a sentence without keys. */
export function parseDataKeys(text: string): DataKeys {
  const all = splitList(text).map((part, index) => {
    const [, id, secret] = form.exec(part) ?? [];
    if (!id || !secret) throw new Error(`key ${index + 1} is not written as ${dataKeyFormat}`);
    const bytes = Buffer.from(secret, 'base64');
    if (new Set(bytes).size === 1)
      throw new Error(`key ${index + 1} is one byte, repeated: make one by chance`);
    return { id, secret: createSecretKey(bytes) };
  });
  const [current] = all;
  if (!current) throw new Error('it holds no key');
  if (new Set(all.map(({ id }) => id)).size < all.length) throw new Error('two keys have the same id');
  return { current, all, find: (id) => all.find((key) => key.id === id) };
}

export const newDataKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

const leastBytes = 24;
const mostBytes = 64;
export const webhookSecretFormat = `whsec_ and the base64 of ${leastBytes} to ${mostBytes} bytes`;

/** Parses `whsec_` secrets, each of which signs. Throws a sentence without secrets. */
export function parseWebhookSecrets(text: string): Buffer[] {
  const parts = splitList(text);
  if (parts.length === 0) throw new Error('it holds no secret');
  return parts.map((part, index) => {
    const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(part) ?? [];
    const key = Buffer.from(base64 ?? '', 'base64');
    if (key.length < leastBytes || key.length > mostBytes) {
      throw new Error(`secret ${index + 1} is not ${webhookSecretFormat}`);
    }
    return key;
  });
}

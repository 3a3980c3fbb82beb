import { hash } from 'node:crypto';

const idBytes = 20;
export const seededId = (seed: string, what: string): string =>
  hash('sha256', `${seed} ${what}`, 'buffer').toString('base64url', 0, idBytes);

const signs = '23456789BCDFGHJKMNPQRSTVWXYZ';
const references = signs.length ** 8;
/** Coprime to the number of references, so that no two applications share one. */
const stride = 1_000_003 * 65_537;

export function referenceOf(seed: string, number: number): string {
  const start = hash('sha256', seed, 'buffer').readUIntBE(0, 6) % references;
  let left = Number((BigInt(start) + BigInt(number) * BigInt(stride)) % BigInt(references));
  let text = '';
  for (let sign = 0; sign < 8; sign += 1) {
    text += signs[left % signs.length];
    left = Math.floor(left / signs.length);
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

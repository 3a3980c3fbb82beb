import { describe, expect, test } from 'vitest';
import { createConcurrencyLimit } from './turns.ts';

/** Work that ends when it is told to; `begun` has the names of what began, in order. */
function working(most: number) {
  const turns = createConcurrencyLimit(most);
  const begun: string[] = [];
  const ends = new Map<string, (failed?: Error) => void>();
  const begin = (person: string, name: string) =>
    turns(person, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (failed) => (failed ? reject(failed) : resolve(name))),
      );
    });
  const end = async (name: string, failed?: Error): Promise<void> => {
    ends.get(name)?.(failed);
    await new Promise(setImmediate);
  };
  return { begin, begun, end };
}

describe('costly work of the desk', () => {
  test('runs once at a time for a person, and so many times at once for all; the others wait in order [SEC-26]', async () => {
    const { begin, begun, end } = working(2);
    const answers = [
      begin('mere', 'mere 1'),
      begin('mere', 'mere 2'),
      begin('rua', 'rua'),
      begin('hone', 'hone'),
    ];
    await end('nothing');
    expect(begun).toEqual(['mere 1', 'rua']);
    await end('mere 1');
    expect(begun).toEqual(['mere 1', 'rua', 'mere 2']);
    await end('rua');
    expect(begun.at(-1)).toBe('hone');
    await end('mere 2');
    await end('hone');
    expect(await Promise.all(answers)).toEqual(['mere 1', 'mere 2', 'rua', 'hone']);
  });

  test('of a person ten wait at most, and the next is refused without a place [SEC-26]', async () => {
    const { begin, begun, end } = working(2);
    const names = Array.from({ length: 11 }, (_, nth) => `mere ${nth}`);
    const answers = names.map((name) => begin('mere', name));
    await expect(begin('mere', 'one too many')).rejects.toMatchObject({
      statusCode: 429,
      exception: expect.stringContaining('many times at once'),
    });
    const other = begin('rua', 'rua');
    for (const name of [...names, 'rua']) await end(name);
    expect(await Promise.all([...answers, other])).toEqual([...names, 'rua']);
    expect(begun).toEqual(['mere 0', 'rua', ...names.slice(1)]);
  });

  test('makes room when it fails [SEC-26]', async () => {
    const { begin, begun, end } = working(1);
    const first = begin('mere', 'first').catch((error: unknown) => error);
    const second = begin('rua', 'second');
    await end('nothing');
    await end('first', new Error('away'));
    expect(await first).toBeInstanceOf(Error);
    expect(begun).toEqual(['first', 'second']);
    await end('second');
    expect(await second).toBe('second');
  });
});

import { expect, test } from 'vitest';
import { runInSequence } from './drafts-store.ts';

test('of three saves no two run at once, also where the first ends before the third is asked for [SAVE-02]', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const save = (name: string) =>
    runInSequence(
      () =>
        new Promise<void>((end) => {
          begun.push(name);
          ends.push(end);
        }),
    );
  const first = save('first');
  const second = save('second');
  ends.shift()?.();
  await first;
  await Promise.resolve();
  const third = save('third');
  await Promise.resolve();
  expect(begun).toEqual(['first', 'second']);
  ends.shift()?.();
  await second;
  await expect.poll(() => begun).toEqual(['first', 'second', 'third']);
  ends.shift()?.();
  await third;
});

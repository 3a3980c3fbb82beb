import { idleTimeoutMinutes } from '@forecourt/domain/constants/limits.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../testing/kept-keys.ts';

failOnConsoleErrors();

vi.mock('./session-keys.ts', () => import('../testing/kept-keys.ts'));

const key = 'k'.repeat(27);

/** The same tab after a reload: the storage stays, the memory does not. */
async function loadedPage() {
  vi.resetModules();
  const part = await import('./part.ts');
  await part.restorePartLink();
  return part;
}

beforeEach(() => {
  sessionStorage.clear();
  keys.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(['closed', 'open'] as const)(
  'a link that is %s is so after a reload, and cannot be read in between [PART-02]',
  async (link) => {
    const before = await loadedPage();
    before.resetPartView(key);
    before.updatePartView({ link });
    await before.keepPartLink();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(key);
    const after = await loadedPage();
    expect(after.currentPartView()).toMatchObject({ key, link, part: null });
  },
);

test('a link that was forgotten, and one whose time is up, is not brought back [PART-02]', async () => {
  const first = await loadedPage();
  first.resetPartView(key);
  await first.keepPartLink();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (idleTimeoutMinutes + 1) * 60_000 });
  expect((await loadedPage()).currentPartView().key).toBeNull();
  vi.useRealTimers();
  const second = await loadedPage();
  second.resetPartView(key);
  await second.keepPartLink();
  await second.forgetPartLink();
  expect((await loadedPage()).currentPartView().key).toBeNull();
});

import { idleTimeoutMinutes } from '@forecourt/domain/constants/limits.ts';
import { enterLegalName } from '@forecourt/domain/credit/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../testing/kept-keys.ts';
import type { StatusTask } from './status.ts';

failOnConsoleErrors();

vi.mock('./session-keys.ts', () => import('../testing/kept-keys.ts'));

const key = 'k'.repeat(27);

/** The same tab after a reload: the storage stays, the memory does not. */
async function loadedPage(holding?: Application) {
  vi.resetModules();
  const keptStatus = await import('./kept-status.ts');
  const status = await import('./status.ts');
  const store = await import('./application-store.ts');
  if (holding) store.replaceApplication(holding);
  await keptStatus.restoreStatusLink();
  return { ...keptStatus, ...status, ...store };
}
type Loaded = Awaited<ReturnType<typeof loadedPage>>;

const keptText = (): string => JSON.stringify({ ...sessionStorage, ...localStorage });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  keys.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Begins a task with an answer in it. */
function begin(page: Loaded, task: StatusTask): void {
  page.resetStatusView(key);
  page.updateStatusView({ link: 'open' });
  const questions = { asked: [], chosen: [], sent: [], before: null, kept: [] };
  page.startStatusTask(
    task,
    (start) => ({ ...start, business: limitedDirector.business }),
    task === 'correction' ? { number: 3, questions } : null,
  );
  page.changeSection('credit', enterLegalName, 'Hamish James Buchan');
}

test.each<StatusTask>(['guarantee', 'order', 'correction'])(
  'a reload brings back a status link that was opened, and the %s begun from it with every answer [EDGE-03]',
  async (task) => {
    const before = await loadedPage();
    begin(before, task);
    await before.whenStatusSaved();
    for (const personal of [key, 'Hamish', 'Lindis']) expect(keptText()).not.toContain(personal);

    const after = await loadedPage();
    expect(after.currentStatusView()).toMatchObject({ key, link: 'open', task });
    expect(after.currentApplication()).toEqual(before.currentApplication());
    expect(after.currentOpenCorrection()).toEqual(before.currentOpenCorrection());
  },
);

test('a link that nobody has opened is kept closed [EDGE-03, STATUS-01]', async () => {
  const before = await loadedPage();
  before.resetStatusView(key);
  await before.whenStatusSaved();

  expect((await loadedPage()).currentStatusView()).toMatchObject({ key, link: 'closed', task: null });
});

test('what was begun is over with its page, and the link stays [EDGE-03]', async () => {
  const before = await loadedPage();
  begin(before, 'order');
  await before.whenStatusSaved();
  before.endStatusTask();
  await before.whenStatusSaved();

  const after = await loadedPage();
  expect(after.currentStatusView()).toMatchObject({ key, link: 'open', task: null });
  expect(after.currentApplication()).toBe(after.applicationStore.getInitialState());
});

test('an application that this document holds already is not replaced by what was begun [EDGE-03, NAV-05]', async () => {
  const before = await loadedPage();
  begin(before, 'order');
  await before.whenStatusSaved();

  const after = await loadedPage(limitedDirector);
  expect(after.currentApplication()).toEqual(limitedDirector);
  expect(after.currentStatusView()).toMatchObject({ key, link: 'open', task: null });
  await after.whenStatusSaved();
  expect((await loadedPage()).currentStatusView()).toMatchObject({ key, task: null });
});

test.each<[string, (page: Loaded) => unknown]>([
  ['the links are turned off', (page) => page.resetStatusView(null)],
  ['the time is up', (page) => page.forgetStatusLink()],
])('nothing of it is kept once %s [EDGE-03, STATUS-07]', async (_when, end) => {
  const page = await loadedPage();
  begin(page, 'correction');
  await page.whenStatusSaved();
  await end(page);
  await page.whenStatusSaved();
  await vi.waitFor(() => expect([keptText().includes('status'), keys.size]).toEqual([false, 0]));
  expect((await loadedPage()).currentStatusView().key).toBeNull();
});

test('after the idle time nothing comes back [EDGE-03, NAV-06]', async () => {
  const before = await loadedPage();
  begin(before, 'correction');
  await before.whenStatusSaved();
  vi.useFakeTimers({ now: Date.now() + idleTimeoutMinutes * 60_000, toFake: ['Date'] });
  expect((await loadedPage()).currentStatusView()).toMatchObject({ key: null, task: null });
});

import { idleTimeoutMinutes } from '@forecourt/domain/constants/limits.ts';
import { enterLegalName } from '@forecourt/domain/credit/transitions.ts';
import { enterEmail } from '@forecourt/domain/landing/transitions.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { customsStreet } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../testing/kept-keys.ts';
import { stubApi } from '../testing/stub-api.ts';
import tabOfVersion1 from './released/tab-v1.json' with { type: 'json' };
import tab from './released/tab-v2.json' with { type: 'json' };
import { encrypt } from './session-encryption.ts';
import { createSessionKey } from './session-keys.ts';

failOnConsoleErrors();

vi.mock('./session-keys.ts', () => import('../testing/kept-keys.ts'));

/** What the documents of a test still write when it ends. */
const kepts: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const keptOf of kepts.splice(0)) await keptOf();
});

/** The same tab after a reload: the storage stays, the memory does not. */
async function loadedPage() {
  vi.resetModules();
  const session = await import('./session.ts');
  const store = await import('./application-store.ts');
  const device = await import('./device.ts');
  const carryOn = await import('./carry-on.ts');
  kepts.push(session.whenSessionSaved);
  return { ...session, ...store, ...device, ...carryOn };
}

const kept = (): string => JSON.stringify({ ...sessionStorage });

beforeEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  keys.clear();
});

test('a reload brings back what was entered, value for value [NAV-05]', async () => {
  const before = await loadedPage();
  expect(await before.openSession()).toBe('nothing');
  before.replaceApplication(newcomer);
  before.changeSection('landing', enterEmail, 'hamish@example.co.nz');
  await before.whenSessionSaved();

  const after = await loadedPage();
  expect(await after.openSession()).toBe('kept');
  expect(after.currentApplication()).toEqual(before.currentApplication());
});

test('nothing personal stands in clear in the storage of the browser, and the key cannot be exported [NAV-05]', async () => {
  const page = await loadedPage();
  await page.openSession();
  page.replaceApplication(newcomer);
  await page.whenSessionSaved();

  expect(kept()).toContain('forecourt.session');
  expect(kept()).not.toMatch(/Hamish|Buchan|lindis/i);
  const [key] = keys.values();
  expect(key?.extractable).toBe(false);
});

test('the latest of several quick changes is the one that is kept [NAV-05]', async () => {
  const before = await loadedPage();
  await before.openSession();
  for (const name of ['a', 'ab', 'abc']) before.changeSection('landing', enterEmail, `${name}@example.nz`);
  await before.whenSessionSaved();

  const after = await loadedPage();
  await after.openSession();
  expect(after.currentApplication().landing.email).toBe('abc@example.nz');
});

test('what changed is kept once its frame is painted, while keys come every half second, or at once when the field or the page is left [NAV-05, PERF-03]', async () => {
  const page = await loadedPage();
  await page.openSession();
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] });
  const everythingElse = () => new Promise(setImmediate);
  let last = kept();
  const isKept = async (): Promise<void> => {
    while (kept() === last) await everythingElse();
    last = kept();
    await everythingElse();
  };
  const isNotKept = async (): Promise<void> => {
    for (let round = 0; round < 20; round += 1) await everythingElse();
    expect(kept()).toBe(last);
  };

  page.replaceApplication(newcomer);
  await isNotKept();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  await isKept();

  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  for (const name of ['h', 'ha', 'ham']) page.changeSection('landing', enterEmail, `${name}@example.nz`);
  vi.advanceTimersByTime(400);
  await isNotKept();
  vi.advanceTimersByTime(100);
  await isKept();

  page.changeSection('landing', enterEmail, 'hami@example.nz');
  await isNotKept();
  field.remove();
  page.changeSection('landing', enterEmail, 'hamish@example.nz');
  await isKept();

  for (const leaving of ['beforeunload', 'pagehide']) {
    page.changeSection('landing', enterEmail, `${leaving}@example.nz`);
    window.dispatchEvent(new Event(leaving));
    await isKept();
  }
});

test('what a tab holds comes back after an act of the status page, and what follows is kept [NAV-05, STATUS-04]', async () => {
  const page = await loadedPage();
  await page.openSession();
  page.replaceApplication(newcomer);
  await page.whenSessionSaved();
  page.pauseSession();
  page.clearApplication();

  expect(await page.openSession()).toBe('kept');
  expect(page.currentApplication()).toEqual(newcomer);
  page.changeSection('landing', enterEmail, 'later@example.co.nz');
  await page.whenSessionSaved();
  const after = await loadedPage();
  await after.openSession();
  expect(after.currentApplication().landing.email).toBe('later@example.co.nz');
});

test('what waits to be kept as an act of the status page begins is kept as it was, and nothing of the act [NAV-05, STATUS-04]', async () => {
  const page = await loadedPage();
  await page.openSession();
  page.replaceApplication(newcomer);
  page.pauseSession();
  page.replaceApplication(limitedDirector);
  await page.whenSessionSaved();

  const after = await loadedPage();
  expect(await after.openSession()).toBe('kept');
  expect(after.currentApplication()).toEqual(newcomer);
});

test('a completed application leaves nothing behind, while its page still shows it [NAV-05]', async () => {
  const page = await loadedPage();
  await page.openSession();
  page.replaceApplication(newcomer);
  await page.whenSessionSaved();
  await page.finishSession();
  page.changeSection('landing', enterEmail, 'late@example.nz');
  await page.whenSessionSaved();

  expect(sessionStorage).toHaveLength(0);
  expect(keys.size).toBe(0);
  expect(page.currentApplication().landing.firstName).toBe('Hamish');
});

test('ending forgets the application in memory and in the tab, also while it is being written [ROUTE-12]', async () => {
  const page = await loadedPage();
  await page.openSession();
  page.replaceApplication(newcomer);
  const ending = page.clearSession();
  await page.whenSessionSaved();
  await ending;
  await page.whenSessionSaved();

  expect(page.currentApplication()).toEqual(initialApplication);
  expect(sessionStorage).toHaveLength(0);
});

test('a tab that wakes after the idle time-out has lost its application [NAV-06]', async () => {
  const before = await loadedPage();
  await before.openSession();
  before.replaceApplication(newcomer);
  await before.whenSessionSaved();
  vi.useFakeTimers({ now: Date.now() + 1_440 * 60_000, toFake: ['Date'] });

  const after = await loadedPage();
  expect(await after.openSession()).toBe('expired');
  expect(after.currentApplication().saver.applicationId).toBeNull();
  expect(kept()).not.toContain('forecourt.session');
});

const everyAnswer = 'comes back with every answer, and the draft it saves into';
test.each([
  { version: 1, kept: tabOfVersion1 },
  { version: 2, kept: tab },
])(`what a tab kept in version $version ${everyAnswer} [SAVE-10]`, async ({ kept: record }) => {
  const key = await createSessionKey('of an earlier release');
  const sealed = await encrypt(key, JSON.stringify(record));
  sessionStorage.setItem('forecourt.session', JSON.stringify({ keyId: 'of an earlier release', sealed }));

  const page = await loadedPage();
  expect(await page.openSession()).toBe('kept');
  expect(page.currentApplication()).toMatchObject(tab.application);
  const { currentSavedDraft } = await import('./saved-draft.ts');
  const { draft, ...rest } = tab.saved;
  expect(currentSavedDraft()).toMatchObject({ ...rest, application: draft.application });
});

test('what another build kept and this one cannot read is left aside [NAV-05]', async () => {
  const key = await createSessionKey('of another build');
  const record = { ...tab, build: 'another', application: { ...tab.application, landing: { email: 1 } } };
  const sealed = await encrypt(key, JSON.stringify(record));
  sessionStorage.setItem('forecourt.session', JSON.stringify({ keyId: 'of another build', sealed }));

  const page = await loadedPage();
  expect(await page.openSession()).toBe('nothing');
  expect(page.currentApplication()).toEqual(initialApplication);
});

test('what this build kept is not checked again, with its saved draft [NAV-05, PERF-03]', async () => {
  const before = await loadedPage();
  await before.openSession();
  const { currentSavedDraft, setSavedDraft } = await import('./saved-draft.ts');
  before.replaceApplication(newcomer);
  setSavedDraft({ draftId: 'd', version: 1, expiresAt: '2027-01-01', at: null, application: newcomer });
  await before.whenSessionSaved();
  const saved = currentSavedDraft();

  const after = await loadedPage();
  const { applicationState } = await import('@forecourt/domain/state.ts');
  const checked = vi.spyOn(applicationState, 'safeParse');
  expect(await after.openSession()).toBe('kept');
  const { currentSavedDraft: savedAfter } = await import('./saved-draft.ts');
  expect([after.currentApplication(), savedAfter()]).toEqual([newcomer, saved]);
  expect(checked).not.toHaveBeenCalled();
});

test('once it is open, the home of a director is searched whatever is on screen [CRED-03]', async () => {
  const { asked } = stubApi({ 'GET /v1/addresses': { body: [] } });
  const page = await loadedPage();
  await page.openSession();
  page.replaceApplication(limitedDirector);
  page.changeSection('credit', enterLegalName, 'Mere Tāwhiri');
  expect(asked.map(({ query }) => query.get('query'))).toEqual([customsStreet.fullAddress]);
  vi.unstubAllGlobals();
});

test('a record that was tampered with is left aside, and the form starts empty [NAV-05]', async () => {
  const before = await loadedPage();
  await before.openSession();
  before.replaceApplication(newcomer);
  await before.whenSessionSaved();
  const record = JSON.parse(sessionStorage.getItem('forecourt.session') ?? '');
  sessionStorage.setItem(
    'forecourt.session',
    JSON.stringify({ ...record, sealed: btoa('0123456789abcdefghij') }),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  const after = await loadedPage();
  expect(await after.openSession()).toBe('nothing');
  expect(after.currentApplication()).toEqual(initialApplication);
});

test('a reload in the middle of a field leaves the field first, so that its text counts [NAV-05]', async () => {
  const page = await loadedPage();
  await page.openSession();
  const field = document.body.appendChild(document.createElement('input'));
  const left = vi.fn();
  field.addEventListener('blur', left);
  field.focus();
  window.dispatchEvent(new Event('beforeunload'));
  expect(left).toHaveBeenCalledOnce();
  field.remove();
});

/** Another tab of the same browser: localStorage stays, sessionStorage does not. */
async function otherTab() {
  sessionStorage.clear();
  const page = await loadedPage();
  await page.openSession();
  return page;
}

async function onDevice() {
  const page = await loadedPage();
  await page.openSession();
  page.replaceApplication(newcomer);
  page.changeSection('landing', enterEmail, 'hamish@example.co.nz');
  await page.keepSessionOnDevice();
  return page;
}

test('what is kept on the device by choice is carried on in a tab that is opened later [NAV-05]', async () => {
  const first = await onDevice();
  first.changeSection('landing', enterEmail, 'hamish@lindis.example');
  await first.whenSessionSaved();
  const held = first.currentApplication();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/hamish|lindis/i);

  const later = await otherTab();
  expect((await later.applicationOnDevice())?.landing.email).toBe('hamish@lindis.example');
  expect(later.currentApplication()).not.toEqual(held);
  expect(await later.resumeFromDevice()).toBe(true);
  expect(later.currentApplication()).toEqual(held);
  expect(later.isSessionOnDevice()).toBe(true);

  const reloaded = await loadedPage();
  expect(await reloaded.openSession()).toBe('kept');
  expect(reloaded.isSessionOnDevice()).toBe(true);
});

test('what a later tab carries on stays, also once the tab it was begun in comes to its end [NAV-05, NAV-06]', async () => {
  const first = await onDevice();
  const ofFirst = { ...sessionStorage };
  const later = await otherTab();
  await later.resumeFromDevice();
  later.changeSection('landing', enterEmail, 'later@lindis.example');
  await later.whenSessionSaved();
  const ofLater = { ...sessionStorage };
  const beforeReload = [...keys.keys()].at(-1);

  sessionStorage.clear();
  Object.assign(sessionStorage, ofFirst);
  first.changeSection('landing', enterEmail, 'first@lindis.example');
  await first.whenSessionSaved();
  expect(first.isSessionOnDevice()).toBe(false);
  await first.clearSession();
  expect(sessionStorage).toHaveLength(0);

  Object.assign(sessionStorage, ofLater);
  const reloaded = await loadedPage();
  expect(await reloaded.openSession()).toBe('kept');
  expect(reloaded.currentApplication().landing.email).toBe('later@lindis.example');
  expect(reloaded.isSessionOnDevice()).toBe(true);
  expect([...keys.values()].map(({ extractable }) => extractable)).toEqual([false]);
  await reloaded.clearSession();
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
  expect([...keys.keys()]).toEqual([beforeReload]);
});

test('without that choice nothing outlives the tab [NAV-05]', async () => {
  const page = await loadedPage();
  await page.openSession();
  page.replaceApplication(newcomer);
  await page.whenSessionSaved();
  expect({ ...localStorage }).toEqual({});
  const later = await otherTab();
  expect(await later.applicationOnDevice()).toBeUndefined();
  expect(await later.resumeFromDevice()).toBe(false);
});

test('it is offered for the idle time after the last change, and is gone then [NAV-05, NAV-06]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await onDevice();
  const later = await otherTab();
  vi.setSystemTime(Date.now() + idleTimeoutMinutes * 60_000 - 1);
  expect(await later.applicationOnDevice()).toBeDefined();
  vi.setSystemTime(Date.now() + 1);
  expect(await later.applicationOnDevice()).toBeUndefined();
  expect({ ...localStorage }).toEqual({});
});

test('what is forgotten by a press stays forgotten, whatever another tab still does with it [NAV-05]', async () => {
  const page = await onDevice();
  const held = { ...sessionStorage };
  const later = await otherTab();
  later.removeDeviceRecord();
  Object.assign(sessionStorage, held);
  page.changeSection('landing', enterEmail, 'hamish@lindis.example');
  await page.whenSessionSaved();
  expect({ ...localStorage }).toEqual({});
  expect(page.isSessionOnDevice()).toBe(false);
});

test.each<[string, (page: Awaited<ReturnType<typeof onDevice>>) => Promise<unknown>]>([
  ['its route is completed', (page) => page.finishSession()],
  ['its time is up', (page) => page.clearSession()],
  [
    'it is sent',
    (page) => {
      page.replaceApplication({ ...newcomer, saver: { ...newcomer.saver, isSubmitted: true } });
      return page.whenSessionSaved();
    },
  ],
])('nothing stays on the device once %s [NAV-05]', async (_, end) => {
  const page = await onDevice();
  expect(localStorage.length).toBe(1);
  await end(page);
  expect({ ...localStorage }).toEqual({});
});

test('a device that keeps nothing is not said to, and the tab goes on keeping [NAV-05]', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError');
    Object.defineProperty(this, name, { value, configurable: true, enumerable: true });
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await onDevice();
  expect(page.isSessionOnDevice()).toBe(false);
  expect(warn).toHaveBeenCalled();
  vi.restoreAllMocks();
});

/** Another document of the same browser, which began with a copy of what the tab keeps. */
async function duplicated() {
  const page = await loadedPage();
  await page.openSession();
  await page.whenSessionSaved();
  return { page, storage: { ...sessionStorage } };
}
const inTab = (storage: Record<string, string>): void => {
  sessionStorage.clear();
  Object.assign(sessionStorage, storage);
};

type LoadedPage = Awaited<ReturnType<typeof loadedPage>>;
const ways = {
  ends: (page: LoadedPage) => page.clearSession(),
  completes: (page: LoadedPage) => page.finishSession(),
};
test.each(
  Object.entries(ways).flatMap(([way, end]) =>
    (['the first', 'the copy'] as const).map((ended) => [way, ended, end] as const),
  ),
)('of two tabs of one application what %s %s leaves the other one whole [EDGE-01]', async (_, ended, end) => {
  const first = await loadedPage();
  await first.openSession();
  first.replaceApplication(newcomer);
  await first.whenSessionSaved();
  const ofFirst = { ...sessionStorage };
  const copy = await duplicated();
  const [over, left] =
    ended === 'the first' ? [{ page: first, storage: ofFirst }, copy.storage] : [copy, ofFirst];
  inTab(over.storage);
  await end(over.page);
  inTab(left);
  const reloaded = await loadedPage();
  expect(await reloaded.openSession()).toBe('kept');
  expect(reloaded.currentApplication()).toEqual(newcomer);
});

test('a document that a later one of its tab has followed keeps nothing any more and drops nothing [EDGE-02]', async () => {
  const before = await loadedPage();
  await before.openSession();
  before.replaceApplication(newcomer);
  await before.whenSessionSaved();
  const later = await loadedPage();
  await later.openSession();
  later.changeSection('landing', enterEmail, 'later@example.co.nz');
  await later.whenSessionSaved();

  before.changeSection('landing', enterEmail, 'before@example.co.nz');
  await before.whenSessionSaved();
  await before.clearSession();
  const after = await loadedPage();
  expect(await after.openSession()).toBe('kept');
  expect(after.currentApplication().landing.email).toBe('later@example.co.nz');
});

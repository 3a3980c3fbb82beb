import { idleTimeoutMinutes } from '@forecourt/domain/constants/limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failOnConsoleErrors } from '../testing/quiet-console.ts';
import { dropSessionRecord } from './kept-session.ts';
import { forgetActivity, markActive } from './last-active.ts';
import { dropPicture, isDrawnHere, keepPicture, openPicture, readPictureRecord } from './picture.ts';
import { writeSessionRecord } from './session-record.ts';
import { newSessionKey, type SessionKey } from './session-seal.ts';

failOnConsoleErrors();
vi.mock('./session-keys.ts', () => import('../testing/kept-keys.ts'));

const picture = {
  title: 'Your application | Tussock Fuel',
  html: '<p>Lindis Pass Fencing Limited</p>',
  parts: [],
};
let key: SessionKey;

beforeEach(async () => {
  key = await newSessionKey();
  writeSessionRecord({ keyId: key.keyId, sealed: 'whatever' });
  markActive();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  forgetActivity();
  delete document.documentElement.dataset['release'];
});

const keep = (isStill = true): Promise<void> => keepPicture(key, picture, () => isStill);

test('NAV-05 a picture opens to what was kept, and stands in the tab sealed', async () => {
  await keep();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Lindis|<p>/);
  const record = readPictureRecord();
  expect(record && (await openPicture(record))).toEqual(picture);
});

test('NAV-05 what was overtaken while it was being sealed is not kept', async () => {
  await keep(false);
  expect(readPictureRecord()).toBeUndefined();
});

test.each([
  ['it was dropped', dropPicture],
  ['the application is over', dropSessionRecord],
  [
    'another application has taken its place',
    () => writeSessionRecord({ keyId: 'another', sealed: 'whatever' }),
  ],
  ['there is no application', () => sessionStorage.removeItem('forecourt.session')],
])('NAV-05 no picture is shown once %s', async (_, happen) => {
  await keep();
  happen();
  expect(readPictureRecord()).toBeUndefined();
});

test('NAV-06 no picture is shown once the idle time is over', async () => {
  await keep();
  vi.useFakeTimers({ now: Date.now() + idleTimeoutMinutes * 60_000 });
  expect(readPictureRecord()).toBeUndefined();
});

test('BRAND-02 SAVE-10 a picture that another release or another brand has drawn is known for one', async () => {
  document.documentElement.dataset['release'] = 'assets/index-one.js';
  await keep();
  const record = readPictureRecord();
  if (!record) throw new Error('no picture is kept');
  expect(isDrawnHere(record)).toBe(true);
  document.documentElement.dataset['release'] = 'assets/index-two.js';
  expect(isDrawnHere(record)).toBe(false);
  document.documentElement.dataset['release'] = 'assets/index-one.js';
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/brand/another/brand.css">');
  expect(isDrawnHere(record)).toBe(false);
  document.head.querySelector('[href="/brand/another/brand.css"]')?.remove();
});

test('NAV-05 a picture whose key is gone is not opened', async () => {
  await keep();
  const record = readPictureRecord();
  if (!record) throw new Error('no picture is kept');
  await expect(openPicture({ ...record, keyId: 'gone' })).rejects.toThrow('The key of the picture is gone');
});

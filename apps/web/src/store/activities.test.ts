import { clearToasts, toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../gateway/call-error.ts';
import {
  progressKeys,
  progressStore,
  resetProgress,
  runWithProgress,
  setProgress,
  startActivity,
} from './activities.ts';

beforeEach(() => {
  resetProgress();
  clearToasts();
});
afterEach(() => vi.restoreAllMocks());

test('an activity goes from initial over request to success, and hands on what came of it [PROG-01]', async () => {
  expect(progressStore.getState().saveForm).toBe('initial');
  const running = runWithProgress('saveForm', async () => 'saved');
  expect(progressStore.getState().saveForm).toBe('request');
  expect(await running).toEqual({ ok: true, value: 'saved' });
  expect(progressStore.getState().saveForm).toBe('success');
});

test('an activity that fails ends in error and raises its toast [PROG-01]', async () => {
  const outcome = await runWithProgress(
    'saveForm',
    () => Promise.reject(new ApiError('refused', { status: 503 })),
    'failed-save-draft',
  );
  expect(outcome.ok).toBe(false);
  expect(progressStore.getState().saveForm).toBe('error');
  expect(toastStore.getState().map(({ id }) => id)).toEqual(['failed-save-draft']);
});

test('what an older run of an activity comes to says nothing once a newer one was started [PROG-01, AUTO-01]', async () => {
  let failOlder: (error: Error) => void = () => undefined;
  const older = runWithProgress('businessNameLookup', () => new Promise((_, reject) => (failOlder = reject)));
  await runWithProgress('businessNameLookup', async () => 'found');
  failOlder(new Error('too late'));
  expect((await older).ok).toBe(false);
  expect(progressStore.getState().businessNameLookup).toBe('success');
});

test('an activity that was begun before everything was reset says nothing of what came after [PROG-01]', () => {
  const end = startActivity('submitApplication');
  resetProgress();
  end('error');
  expect(progressStore.getState().submitApplication).toBe('initial');
});

test('there is a progress for each activity of the specification [PROG-01]', () => {
  expect(progressKeys.join(', ')).toBe(
    'generateSaveLink, saveForm, loadSavedForm, createApplication, emailSaveLinks, submitPersonalGuarantee, ' +
      'businessNameLookup, residentialAddressLookup, deliveryAddressLookup, physicalAddressLookup, ' +
      'submitApplication, submitCardChanges, submitRequestCallback',
  );
  expect(Object.values(progressStore.getState())).toEqual(progressKeys.map(() => 'initial'));
});

test('an unknown activity is logged as an error and changes nothing [PROG-01]', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = progressStore.getState();
  setProgress('makeCoffee', 'success');
  expect(logged).toHaveBeenCalledOnce();
  expect(progressStore.getState()).toBe(before);
});

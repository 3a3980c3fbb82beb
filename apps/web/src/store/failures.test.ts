import { clearToasts, toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../gateway/call-error.ts';
import { showFailureToast } from './failures.ts';

const texts = () => toastStore.getState().map(({ text }) => text);
const saveText = 'Sorry, we are unable to save a draft at this time. Please try again later.';

beforeEach(() => {
  vi.useFakeTimers();
  clearToasts();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what a failed call says', () => {
  test('a 500 is logged only, and the given text is shown [TOAST-02]', () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const exception = 'Something went wrong';
    showFailureToast('failed-save-draft', new ApiError('', { status: 500, exception, requestId: 'r-1' }));
    expect(texts()).toEqual([saveText]);
    expect(logged).toHaveBeenCalledExactlyOnceWith('The server failed (request r-1)');
  });

  test('a 400 with a list shows each item as a toast of its own, half a second apart [TOAST-02]', () => {
    const exception = ['first', 'second', 'third'].map((errorMessage) => ({ field: 'any', errorMessage }));
    showFailureToast('failed-save-draft', new ApiError('', { status: 400, exception }));
    vi.advanceTimersByTime(0);
    expect(texts()).toEqual(['first']);
    vi.advanceTimersByTime(499);
    expect(texts()).toEqual(['first']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(['first', 'second']);
    vi.advanceTimersByTime(500);
    expect(texts()).toEqual(['first', 'second', 'third']);
  });

  test.each([[[]], ['']])(
    'a 400 with %j says nothing, so the given text is shown [TOAST-02]',
    (exception) => {
      showFailureToast('failed-save-draft', new ApiError('', { status: 400, exception }));
      vi.runAllTimers();
      expect(texts()).toEqual([saveText]);
    },
  );

  test('a 400 with a single value shows it [TOAST-02]', () => {
    showFailureToast('failed-save-draft', new ApiError('', { status: 400, exception: 'Only five people' }));
    expect(texts()).toEqual(['Only five people']);
  });

  test.each([
    ['failed-retrieve-standard-offer', 404, 0],
    ['failed-retrieve-promo-offer', 410, 0],
    ['failed-save-draft', 410, 1],
  ] as const)('%s with an answer of %i raises %i toasts [TOAST-04]', (id, status, count) => {
    showFailureToast(id, new ApiError('', { status }));
    expect(texts()).toHaveLength(count);
  });

  test('no answer at all raises the toast, with the phone number of the brand [TOAST-03, TOAST-04]', () => {
    showFailureToast('failed-retrieve-standard-offer', new ApiError('Failed to fetch'));
    expect(texts()).toEqual([
      'Sorry, we are unable to save application at this time. Please try again later or contact us on 0800 555 010',
    ]);
  });

  test('a failure cannot be dismissed [TOAST-01]', () => {
    showFailureToast('failed-save-draft', new Error('unforeseen'));
    expect(toastStore.getState()).toEqual([
      { id: 'failed-save-draft', text: saveText, type: 'error', canDismiss: false },
    ]);
  });
});

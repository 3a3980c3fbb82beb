import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { inlineRefusalToasts, type ToastId } from '../copy/toasts.ts';
import { refusalMessageOf } from '../gateway/call-error.ts';
import { showFailureToast } from './failures.ts';

export const progressKeys = [
  'generateSaveLink',
  'saveForm',
  'loadSavedForm',
  'createApplication',
  'emailSaveLinks',
  'submitPersonalGuarantee',
  'businessNameLookup',
  'residentialAddressLookup',
  'deliveryAddressLookup',
  'physicalAddressLookup',
  'submitApplication',
  'submitCardChanges',
  'submitRequestCallback',
] as const;
export type ProgressKey = (typeof progressKeys)[number];
export type ActivityStatus = 'initial' | 'request' | 'success' | 'error';

const allInitial = Object.fromEntries(progressKeys.map((key) => [key, 'initial'])) as Record<
  ProgressKey,
  ActivityStatus
>;
export const progressStore = createStore<Record<ProgressKey, ActivityStatus>>(() => allInitial);
/** Sentences of refusals that no toast shows. */
const refusalStore = createStore<{ readonly [K in ProgressKey]?: string | undefined }>(() => ({}));

/** Logs an unknown key as an error and changes nothing. */
export function setProgress(key: string, progress: ActivityStatus): void {
  if (!(progressKeys as readonly string[]).includes(key)) {
    console.error(`Unknown progress key: ${key}`);
    return;
  }
  progressStore.setState({ [key]: progress });
  refusalStore.setState({ [key]: undefined });
}

const latestRuns = new Map<string, symbol>();

/** Starts an activity; returns the function that ends it. Only the latest start ends it. */
export function startActivity(
  key: ProgressKey,
): (end: Exclude<ActivityStatus, 'request'>, refusal?: string) => void {
  const run = Symbol(key);
  latestRuns.set(key, run);
  setProgress(key, 'request');
  return (end, refusal) => {
    if (latestRuns.get(key) !== run) return;
    latestRuns.delete(key);
    setProgress(key, end);
    refusalStore.setState({ [key]: refusal });
  };
}

export const useProgress = (key: ProgressKey): ActivityStatus =>
  useStore(progressStore, (progress) => progress[key]);
/** Returns the server's refusal, where trying again is useless; undefined otherwise. */
export const useRefusalText = (key: ProgressKey): string | undefined =>
  useStore(refusalStore, (refusals) => refusals[key]);
export function resetProgress(): void {
  latestRuns.clear();
  progressStore.setState(allInitial, true);
  refusalStore.setState({}, true);
}

export type TaskResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: unknown };

/** Tracks a task: request, then success, or error with its toast. A cancelled task leaves no progress. */
export async function runWithProgress<T>(
  key: ProgressKey,
  task: () => Promise<T>,
  toast?: ToastId,
  signal?: AbortSignal,
): Promise<TaskResult<T>> {
  const end = startActivity(key);
  signal?.addEventListener('abort', () => end('initial'));
  try {
    const value = await task();
    end('success');
    return { ok: true, value };
  } catch (error) {
    end('error', toast && inlineRefusalToasts.has(toast) ? refusalMessageOf(error) : undefined);
    if (toast) showFailureToast(toast, error);
    return { ok: false, error };
  }
}

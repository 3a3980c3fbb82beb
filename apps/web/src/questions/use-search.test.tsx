import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { progressStore, resetProgress } from '../store/activities.ts';
import { useSearch } from './use-search.ts';

type Waiting = { text: string; signal: AbortSignal; answer: (items: string[]) => void; fail: () => void };

function searching() {
  const waiting: Waiting[] = [];
  const onFailure = vi.fn();
  const find = (text: string, signal: AbortSignal) =>
    new Promise<string[]>((answer, reject) => {
      waiting.push({ text, signal, answer, fail: () => reject(new Error('down')) });
    });
  const { result } = renderHook(() => useSearch({ progress: 'businessNameLookup', find, onFailure }));
  const type = (text: string) => act(() => result.current.search(text));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { result, waiting, type, pass, onFailure };
}

beforeEach(() => {
  vi.useFakeTimers();
  resetProgress();
});

describe('searching as it is typed', () => {
  test('starts 500 ms after the last key [AUTO-01]', async () => {
    const { waiting, type, pass } = searching();
    type('li');
    await pass(400);
    type('lindis');
    await pass(499);
    expect(waiting).toHaveLength(0);
    await pass(1);
    expect(waiting.map(({ text }) => text)).toEqual(['lindis']);
  });

  test('a new key cancels the search before it, and its late answer is dropped [AUTO-01]', async () => {
    const { result, waiting, type, pass } = searching();
    type('lindis');
    await pass(500);
    type('lindis pass');
    expect(waiting[0]?.signal.aborted).toBe(true);
    await pass(500);
    await act(async () => waiting[1]?.answer(['Lindis Pass Fencing']));
    await act(async () => waiting[0]?.answer(['an older answer']));
    expect(result.current.items).toEqual(['Lindis Pass Fencing']);
  });

  test('a text pasted out of a spreadsheet, or a whole letter, is searched like what is typed [VAL-09]', async () => {
    const { waiting, type, pass } = searching();
    type('\tLindis\tPass\u202c ');
    await pass(500);
    type('Lindis '.repeat(1_000));
    await pass(500);
    expect(waiting.map(({ text }) => text)).toEqual([
      'Lindis Pass',
      'Lindis '.repeat(29).slice(0, 200).trim(),
    ]);
  });

  test('says that it searches, what it found, or that there is nothing [AUTO-02]', async () => {
    const { result, waiting, type, pass } = searching();
    type('lindis');
    await pass(500);
    expect(result.current.status).toBe('searching');
    await act(async () => waiting[0]?.answer(['one']));
    expect(result.current.status).toBe('results');
    type('nobody');
    await pass(500);
    await act(async () => waiting[1]?.answer([]));
    expect(result.current.status).toBe('none');
    expect(progressStore.getState().businessNameLookup).toBe('success');
  });

  test('an empty text is not searched, and clears what was found [AUTO-03]', async () => {
    const { result, waiting, type, pass } = searching();
    type('lindis');
    await pass(500);
    await act(async () => waiting[0]?.answer(['one']));
    type('  ');
    await pass(5_000);
    expect(waiting).toHaveLength(1);
    expect(result.current).toMatchObject({ status: 'idle', items: [] });
  });

  test('a text that stands there from before is searched once, also when that fails [REL-03]', async () => {
    const { result, waiting, pass, onFailure } = searching();
    act(() => result.current.resume('lindis'));
    await pass(500);
    await act(async () => waiting[0]?.fail());
    expect(onFailure).toHaveBeenCalledOnce();
    act(() => result.current.resume('lindis'));
    await pass(5_000);
    expect(waiting).toHaveLength(1);
  });

  test('a search that was cancelled is in no progress any more, one that ended stays as it ended [PROG-01]', async () => {
    const { result, waiting, type, pass } = searching();
    const progress = () => progressStore.getState().businessNameLookup;
    type('lindis');
    await pass(500);
    expect(progress()).toBe('request');
    act(() => result.current.stop());
    expect(progress()).toBe('initial');
    type('lindis pass');
    await pass(500);
    await act(async () => waiting[1]?.answer([]));
    act(() => result.current.stop());
    expect(progress()).toBe('success');
  });

  test('a search that fails is reported once, and one that was cancelled is not [AUTO-01]', async () => {
    const { waiting, type, pass, onFailure } = searching();
    type('lindis');
    await pass(500);
    type('lindis p');
    await act(async () => waiting[0]?.fail());
    expect(onFailure).not.toHaveBeenCalled();
    await pass(500);
    await act(async () => waiting[1]?.fail());
    expect(onFailure).toHaveBeenCalledOnce();
    expect(progressStore.getState().businessNameLookup).toBe('error');
  });
});

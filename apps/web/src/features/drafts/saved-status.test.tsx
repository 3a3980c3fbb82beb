import { chooseGender } from '@forecourt/domain/credit/transitions.ts';
import { openSaveAndShare } from '@forecourt/domain/saver/transitions.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { change } from '../../store/application-store.ts';
import { savedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { answering, held, refused, unreachable } from '../../testing/answering.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { resetDrafts } from './drafts-store.ts';
import { keepSaved } from './keep-saved.ts';
import { loadDraft } from './load-draft.ts';
import { saveDraft } from './save-draft.ts';
import { NotSavedNote, SavedLine, savedStatus, timeText } from './saved-status.tsx';
import { answeredDraft, draftId, keeps, loads, newDraft, saves } from './testing-draft.ts';

failOnConsoleErrors();
freshScreens();
beforeEach(() => {
  startFrom(limitedDirector);
  resetDrafts();
});

const isSaved = newDraft();
const line = (): string | null => screen.getByRole('status').textContent;
const chooseAnotherGender = () => act(() => change('credit', chooseGender, 'Undisclosed'));

test('SAVE-01 the saved line tells what is true: kept in this tab only, saving, saved and when', async () => {
  const { reply, release } = held();
  answering({ [saves]: reply });
  render(<SavedLine />);
  expect(line()).toBe('Kept in this tab only');
  act(() => void saveDraft());
  expect(line()).toBe('Saving');
  release(isSaved);
  await waitFor(() => expect(line()).toMatch(/^Saved \d{1,2}:\d{2} [ap]m$/));
  act(() => change('saver', openSaveAndShare, 'hamish@lindisfencing.co.nz'));
  expect(line()).toMatch(/^Saved/);
});

test('SAVE-01 what is typed while a draft is being saved is not called saved', async () => {
  const { reply, release } = held();
  answering({ [saves]: reply, [keeps]: held().reply });
  render(<SavedLine />);
  act(() => void saveDraft());
  await act(async () => undefined);
  chooseAnotherGender();
  release(isSaved);
  await waitFor(() => expect(savedDraft()).not.toBeNull());
  expect(line()).toBe('Saving');
});

test('SAVE-01 a draft that could not be saved is not called saved', async () => {
  answering({ [saves]: refused(503) });
  render(<SavedLine />);
  await act(() => saveDraft());
  expect(line()).toBe('Kept in this tab only');
});

test('SAVE-01 a change that does not reach the draft is called not saved in two words and a mark, with more in the menu', async () => {
  answering({ [saves]: isSaved, [keeps]: unreachable });
  render(
    <>
      <SavedLine />
      <NotSavedNote />
    </>,
  );
  expect(screen.queryByText(/kept in this tab/)).toBeNull();
  await act(() => saveDraft());
  chooseAnotherGender();
  await act(() => keepSaved());
  expect(line()).toBe('Not saved');
  expect(document.querySelector('output [data-failed] svg')).not.toBeNull();
  expect(screen.getByText(/^Your latest answers are kept in this tab\./)).toBeTruthy();
});

test('SAVE-06 an application that was opened from a draft is saved until it changes', async () => {
  startFrom(newcomer);
  answering({ [loads]: answeredDraft(limitedDirector), [keeps]: held().reply });
  render(<SavedLine />);
  await act(() => loadDraft(limitedDirector.saver.applicationId ?? '', draftId));
  expect(line()).toBe('Saved');
  chooseAnotherGender();
  expect(line()).toBe('Saving');
});

test('SAVE-02 the line only says how things stand: it saves nothing by being on screen', async () => {
  setSavedDraft({ draftId, version: 4, expiresAt: '', application: limitedDirector, at: null });
  const { asked } = answering({ [keeps]: held().reply });
  render(<SavedLine />);
  chooseAnotherGender();
  window.dispatchEvent(new Event('online'));
  await act(async () => undefined);
  expect(asked).toEqual([]);
});

test('SAVE-01 the time is told as people say it', () => {
  expect(timeText(new Date(2026, 10, 21, 21, 4))).toBe('9:04 pm');
  expect(timeText(new Date(2026, 10, 21, 0, 30))).toBe('12:30 am');
});

test('SAVE-01 what is saved of another application says nothing of this one', () => {
  const saved = { draftId, version: 1, expiresAt: '', application: limitedDirector, at: 0 };
  const another = { ...limitedDirector, saver: { ...limitedDirector.saver, applicationId: 'another' } };
  expect(savedStatus(another, saved, 'success', false)).toEqual({
    text: 'Kept in this tab only',
    isSaved: false,
  });
  expect(savedStatus(another, saved, 'success', true).text).toBe('Kept on this device');
  expect(savedStatus(another, saved, 'request', true)).toEqual({ text: 'Saving', isSaved: false });
  expect(savedStatus(limitedDirector, saved, 'success', false).isSaved).toBe(true);
});

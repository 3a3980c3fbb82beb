import { chooseGender } from '@forecourt/domain/credit/transitions.ts';
import { fillInShareEmail } from '@forecourt/domain/saver/transitions.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeSection } from '../../store/application-store.ts';
import { currentSavedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { answeredDraft, draftId, keeps, loads, newDraft, saves } from '../../testing/drafts.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { resetDrafts } from './drafts-store.ts';
import { autosave } from './keep-saved.ts';
import { loadDraft } from './load-draft.ts';
import { saveDraft } from './save-draft.ts';
import { formatLocalTime, NotSavedNote, SavedStatusLine, savedStatusOf } from './saved-status.tsx';

failOnConsoleErrors();
freshScreens();
beforeEach(() => {
  startFrom(limitedDirector);
  resetDrafts();
});

const isSaved = newDraft();
const line = (): string | null => screen.getByRole('status').textContent;
const chooseAnotherGender = () => act(() => changeSection('credit', chooseGender, 'Undisclosed'));

test('the saved line tells what is true: kept in this tab only, saving, saved and when [SAVE-01]', async () => {
  const { reply, release } = held();
  stubApi({ [saves]: reply });
  render(<SavedStatusLine />);
  expect(line()).toBe('Kept in this tab only');
  act(() => void saveDraft());
  expect(line()).toBe('Saving');
  release(isSaved);
  await waitFor(() => expect(line()).toMatch(/^Saved \d{1,2}:\d{2} [ap]m$/));
  act(() => changeSection('saver', fillInShareEmail, 'hamish@lindisfencing.co.nz'));
  expect(line()).toMatch(/^Saved/);
});

test('what is typed while a draft is being saved is not called saved [SAVE-01]', async () => {
  const { reply, release } = held();
  stubApi({ [saves]: reply, [keeps]: held().reply });
  render(<SavedStatusLine />);
  act(() => void saveDraft());
  await act(async () => undefined);
  chooseAnotherGender();
  release(isSaved);
  await waitFor(() => expect(currentSavedDraft()).not.toBeNull());
  expect(line()).toBe('Saving');
});

test('a draft that could not be saved is not called saved [SAVE-01]', async () => {
  stubApi({ [saves]: refused(503) });
  render(<SavedStatusLine />);
  await act(() => saveDraft());
  expect(line()).toBe('Kept in this tab only');
});

test('a change that does not reach the draft is called not saved in two words and a mark, with more in the menu [SAVE-01]', async () => {
  stubApi({ [saves]: isSaved, [keeps]: unreachable });
  render(
    <>
      <SavedStatusLine />
      <NotSavedNote />
    </>,
  );
  expect(screen.queryByText(/kept in this tab/)).toBeNull();
  await act(() => saveDraft());
  chooseAnotherGender();
  await act(() => autosave());
  expect(line()).toBe('Not saved');
  expect(document.querySelector('output [data-failed] svg')).not.toBeNull();
  expect(screen.getByText(/^Your latest answers are kept in this tab\./)).toBeTruthy();
});

test('an application that was opened from a draft is saved until it changes [SAVE-06]', async () => {
  startFrom(newcomer);
  stubApi({ [loads]: answeredDraft(limitedDirector), [keeps]: held().reply });
  render(<SavedStatusLine />);
  await act(() => loadDraft(limitedDirector.saver.applicationId ?? '', draftId));
  expect(line()).toBe('Saved');
  chooseAnotherGender();
  expect(line()).toBe('Saving');
});

test('the line only says how things stand: it saves nothing by being on screen [SAVE-02]', async () => {
  setSavedDraft({ draftId, version: 4, expiresAt: '', application: limitedDirector, at: null });
  const { asked } = stubApi({ [keeps]: held().reply });
  render(<SavedStatusLine />);
  chooseAnotherGender();
  window.dispatchEvent(new Event('online'));
  await act(async () => undefined);
  expect(asked).toEqual([]);
});

test('the time is written as people say it [SAVE-01]', () => {
  expect(formatLocalTime(new Date(2026, 10, 21, 21, 4))).toBe('9:04 pm');
  expect(formatLocalTime(new Date(2026, 10, 21, 0, 30))).toBe('12:30 am');
});

test('what is saved of another application says nothing of this one [SAVE-01]', () => {
  const saved = { draftId, version: 1, expiresAt: '', application: limitedDirector, at: 0 };
  const another = { ...limitedDirector, saver: { ...limitedDirector.saver, applicationId: 'another' } };
  expect(savedStatusOf(another, saved, 'success', false)).toEqual({
    text: 'Kept in this tab only',
    isSaved: false,
  });
  expect(savedStatusOf(another, saved, 'success', true).text).toBe('Kept on this device');
  expect(savedStatusOf(another, saved, 'request', true)).toEqual({ text: 'Saving', isSaved: false });
  expect(savedStatusOf(limitedDirector, saved, 'success', false).isSaved).toBe(true);
});

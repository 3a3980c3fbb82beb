import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { listening } from '@forecourt/ui/testing/listening.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { currentSavedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { draftId, newDraft, otherDraftId, revokes, saves, shares, turnedOff } from '../../testing/drafts.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { resetDrafts } from './drafts-store.ts';
import { SaveAndShareDialog } from './save-and-share-dialog.tsx';
import { openSaveAndShareDialog } from './share-draft.ts';

failOnConsoleErrors();
freshScreens();
beforeEach(() => {
  startFrom(newcomer);
  resetDrafts();
});

const isSaved = newDraft();
const isSent = { body: { ok: true } };
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your link' }).value;
const email = (position: number) => screen.getByRole('textbox', { name: `Email ${position}` });

function open() {
  render(<SaveAndShareDialog />);
  act(openSaveAndShareDialog);
  return userEvent.setup();
}
const linkIsReady = () => waitFor(() => expect(link()).toMatch(draftId));

test('the link says that it is being made, Send waits for it, and its last day is dd/MM/yyyy [SAVE-01, VAL-03]', async () => {
  const { reply, release } = held();
  stubApi({ [saves]: reply });
  open();
  expect(screen.getByRole('dialog', { name: 'Save and share' })).toBeTruthy();
  expect(link()).toBe('Generating save link...');
  expect(email(1)).toHaveProperty('value', 'hamish@lindisfencing.co.nz');
  expect(isDisabled('Send')).toBe(true);
  release(isSaved);
  await linkIsReady();
  expect(screen.getByText(/It works until 21\/02\/2027\.$/)).toBeTruthy();
  expect(isDisabled('Send')).toBe(false);
});

test('when no link could be made its toast says so, and the dialog tries again [SAVE-01, END-06]', async () => {
  stubApi({ [saves]: refused(503) });
  const user = open();
  expect(await screen.findByText('Nothing you typed is lost.')).toBeTruthy();
  expect(screen.getByText('We could not make a link.')).toBeTruthy();
  expect(toastStore.getState().map(({ id }) => id)).toEqual(['failed-save-draft']);
  expect(isDisabled('Send')).toBe(true);
  stubApi({ [saves]: isSaved });
  await user.click(button('Try again'));
  await linkIsReady();
});

test.each([
  ['no link is made', saves, 'This application was submitted. Its save links show that.'],
  ['no link is sent', shares, 'This application was submitted, so there is nothing to carry on with.'],
])(
  'of what was sent elsewhere %s, which the dialog says once, without a second try [END-06]',
  async (_, path, said) => {
    stubApi({ [saves]: isSaved, [path]: refused(409, said) });
    const user = open();
    if (path === shares) {
      await linkIsReady();
      await user.click(button('Send'));
    }
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(isDisabled('Send')).toBe(true);
    expect(toastStore.getState()).toEqual([]);
  },
);

test('a dialog in a tab that does not know what is saved asks before it replaces it [SAVE-06]', async () => {
  stubApi({ [saves]: refused(409, 'Reworded.', 'savedSince') });
  const user = open();
  expect(await screen.findByText(/This application was already saved/)).toBeTruthy();
  expect(screen.queryByText('Nothing you typed is lost.')).toBeNull();
  expect(isDisabled('Send')).toBe(true);
  stubApi({ [saves]: isSaved });
  await user.click(button('Save this version'));
  await linkIsReady();
});

test('five addresses at most, each valid, one at least [SAVE-03]', async () => {
  stubApi({ [saves]: isSaved });
  const user = open();
  await linkIsReady();
  await user.clear(email(1));
  expect(isDisabled('Send')).toBe(true);
  await user.type(email(1), 'accounts@lindisfencing');
  expect(screen.queryByText('This email is invalid')).toBeNull();
  await user.tab();
  expect(screen.getByText('This email is invalid')).toBeTruthy();
  expect(isDisabled('Send')).toBe(true);
  await user.type(email(1), '.co.nz');
  expect(screen.queryByText('This email is invalid')).toBeNull();
  expect(isDisabled('Send')).toBe(false);

  for (const position of [2, 3, 4, 5]) {
    await user.click(button('Add another email'));
    await waitFor(() => expect(document.activeElement).toBe(email(position)));
  }
  expect(screen.queryByRole('button', { name: 'Add another email' })).toBeNull();
  expect(isDisabled('Send')).toBe(false);
  await user.click(button('Remove email 5'));
  expect(currentApplication().saver.emails).toHaveLength(4);
});

test('a link that was not sent stays unsent in words, until it is sent [SAY-03]', async () => {
  stubApi({ [saves]: isSaved, [shares]: unreachable });
  const user = open();
  await linkIsReady();
  await user.click(button('Send'));
  expect(await screen.findByText('We could not confirm that the link was sent.')).toBeTruthy();
  stubApi({ [saves]: isSaved, [shares]: isSent });
  await user.click(button('Send'));
  await screen.findByText(/^Sent to 1 person/);
  expect(screen.queryByText('We could not confirm that the link was sent.')).toBeNull();
});

test('Send before there is anyone to send to says so and goes there [SAY-04]', async () => {
  const { asked } = stubApi({ [saves]: isSaved });
  const user = open();
  await linkIsReady();
  await user.clear(email(1));
  await user.click(button('Send'));
  await waitFor(() => expect(document.activeElement).toBe(email(1)));
  expect(screen.getByText('Enter an email to send the link to')).toBeTruthy();
  await user.type(email(1), 'accounts@lindisfencing');
  await user.click(button('Send'));
  expect(screen.getByText('This email is invalid')).toBeTruthy();
  expect(asked.filter(({ path }) => path.endsWith('share'))).toEqual([]);
});

test('Send before there is a link says so, and goes to the button that makes one [SAY-04]', async () => {
  const { reply, release } = held();
  stubApi({ [saves]: reply });
  const user = open();
  await user.click(button('Send'));
  expect(await screen.findByText('We are still making your link. Send it when it is here.')).toBeTruthy();
  release(refused(503));
  expect(await screen.findByText('There is no link to send yet.')).toBeTruthy();
  await user.click(button('Send'));
  expect(document.activeElement).toBe(button('Try again'));
  stubApi({ [saves]: isSaved });
  await user.click(button('Try again'));
  await linkIsReady();
  expect(screen.queryByText('There is no link to send yet.')).toBeNull();
});

test('after sending it says to how many people and when; Resend link goes back [SAVE-04]', async () => {
  const sending = held();
  stubApi({ [saves]: isSaved, [shares]: sending.reply });
  const user = open();
  await linkIsReady();
  await user.click(button('Send'));
  expect(button('Send').getAttribute('aria-busy')).toBe('true');
  sending.release(isSent);
  expect(await screen.findByText(/^Sent to 1 person at \d{1,2}:\d{2} [ap]m$/)).toBeTruthy();
  expect(document.activeElement).toBe(button('Done'));
  await user.click(button('Resend link'));
  expect(screen.queryByText(/^Sent to/)).toBeNull();
  expect(email(1)).toHaveProperty('value', 'hamish@lindisfencing.co.nz');
  expect(isDisabled('Send')).toBe(false);
});

test('the copy button says Copied! for two seconds [SAVE-05]', async () => {
  stubApi({ [saves]: isSaved });
  open();
  await linkIsReady();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(button('Copy link'));
  await act(async () => undefined);
  expect(button('Copied!')).toBeTruthy();
  expect(screen.getByText('Copied!', { selector: 'output *' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(currentApplication().saver.saveLink);
  act(() => void vi.advanceTimersByTime(1_999));
  expect(button('Copied!')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(button('Copy link')).toBeTruthy();
});

test('a browser without a clipboard has the link selected and says how to copy it [SAVE-05]', async () => {
  stubApi({ [saves]: isSaved });
  const user = open();
  await linkIsReady();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(button('Copy link'));
  expect(await screen.findByText(/The link is selected/)).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your link' });
  expect(field.selectionEnd).toBe(field.value.length);
});

test('a link can be taken back, and another one be made [SAVE-02]', async () => {
  stubApi({ [saves]: isSaved, [revokes]: turnedOff() });
  const user = open();
  await linkIsReady();
  await user.click(button('Turn off this link'));
  expect(await screen.findByText(/They no longer open your application/)).toBeTruthy();
  expect(currentApplication().saver.saveLink).toBe('');
  expect(currentSavedDraft()).toBeNull();
  expect(document.activeElement).toBe(button('Make a new link'));
  await user.click(button('Make a new link'));
  await linkIsReady();
});

test('with the link on screen goes the one that was mailed before from here [SAVE-02, SAVE-09]', async () => {
  const made = [isSaved, newDraft(otherDraftId, 2)];
  const { asked } = stubApi({
    [saves]: () => made.shift() ?? refused(500),
    [shares]: isSent,
    [revokes]: turnedOff(),
  });
  const user = open();
  await linkIsReady();
  await user.click(button('Send'));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  act(openSaveAndShareDialog);
  await waitFor(() => expect(link()).toMatch(otherDraftId));
  await user.click(button('Turn off this link'));
  expect(await screen.findByText(/and so are links you made here before/)).toBeTruthy();
  const off = asked.filter(({ path }) => path.endsWith('/revoke')).map(({ path }) => path.split('/').at(-2));
  expect(off).toEqual([draftId, otherDraftId]);
});

test('a tab that was opened by a link shares that one, and does not turn it off, as it is somebody else’s [SEC-11]', async () => {
  const { applicationId } = newcomer.saver;
  const opened = newDraft(draftId, 2);
  stubApi({ [saves]: { ...opened, body: { ...opened.body, applicationId } } });
  setSavedDraft({ draftId, version: 1, expiresAt: '', application: newcomer, at: null });
  open();
  await linkIsReady();
  expect(screen.getByText(/You opened this link/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off this link' })).toBeNull();
});

test('a tab that turns off a link of an earlier release goes on by the id that it is answered [SEC-11, OPS-10]', async () => {
  const { asked } = stubApi({ [saves]: newDraft(draftId, 2), [revokes]: turnedOff(otherDraftId) });
  const user = open();
  await linkIsReady();
  await user.click(button('Turn off this link'));
  await screen.findByText(/They no longer open your application/);
  expect(currentApplication().saver.applicationId).toBe(otherDraftId);
  await user.click(button('Make a new link'));
  await linkIsReady();
  expect(asked.at(-1)?.body).toMatchObject({ applicationExternalId: otherDraftId, basedOn: 2 });
});

test('a link that could not be taken back says, politely, that it still works [SAVE-02, A11Y-02]', async () => {
  stubApi({ [saves]: isSaved, [revokes]: unreachable });
  const user = open();
  await linkIsReady();
  const isSaid = listening();
  await user.click(button('Turn off this link'));
  expect(isSaid(await screen.findByText(/still works/))).toBe(true);
  expect(link()).toMatch(draftId);
});

test('anyone who shared the link sees to whom it went [SAVE-09]', async () => {
  stubApi({ [saves]: isSaved, [shares]: isSent });
  const user = open();
  await linkIsReady();
  await user.click(button('Send'));
  const sent = await screen.findByText(/^We sent the link to/);
  expect(sent.parentElement?.textContent).toBe('We sent the link to hamish@lindisfencing.co.nz');
});

import { applicationPath } from '@forecourt/domain/application/status.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { submitted } from '@forecourt/domain/testing/receipt.ts';
import { downloadFile } from '@forecourt/ui/download-file.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentApplication, currentApplicationStatus } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { SubmitForm } from './submit-form.tsx';

vi.mock('@forecourt/ui/download-file.ts', () => ({ downloadFile: vi.fn() }));

const taken = { body: submitted };
const banks = { 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } };
const sent = (decision: string) => ({
  ...banks,
  'PUT /v1/applications/:id': taken,
  'GET /v1/creditchecks/:id': { body: { decision } },
});
const guaranteeRoute = 'PUT /v1/applications/:id/personalGuarantee';

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup({ delay: null });
const button = () => screen.getByRole('button', { name: 'Accept and send' });

function show(application: Application) {
  startFrom(application);
  const onDecided = vi.fn<(path: string) => void>();
  render(<SubmitForm onDecided={() => onDecided(applicationPath(currentApplication()))} />);
  return onDecided;
}

async function openGuarantee() {
  const onDecided = show(limitedDirector);
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Personal Guarantee' }));
  return { onDecided, dialog };
}

test('the guarantee needs the agreement, and a valid e-mail if any [GUAR-01, GUAR-02]', async () => {
  stubApi(sent('Approve with Personal Guarantee'));
  const { dialog } = await openGuarantee();
  const goOn = dialog.getByRole('button', { name: 'Continue' });
  const email = dialog.getByLabelText<HTMLInputElement>(/Send me a copy/);
  expect(email.value).toBe('hamish@lindisfencing.co.nz');
  expect(goOn.getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog.getByRole('checkbox', { name: /I, Hamish James Buchan, agree/ }));
  expect(goOn.getAttribute('aria-disabled')).toBeNull();
  await user.clear(email);
  await user.type(email, 'hamish@lindis');
  await user.tab();
  expect(dialog.getByText('Email must be valid')).toBeDefined();
  expect(goOn.getAttribute('aria-disabled')).toBe('true');
  await user.clear(email);
  expect(goOn.getAttribute('aria-disabled')).toBeNull();
});

test('Continue before the agreement says what is missing and goes there, until it is there [SAY-04, GUAR-02]', async () => {
  const { asked } = stubApi(sent('Approve with Personal Guarantee'));
  const { dialog } = await openGuarantee();
  const goOn = dialog.getByRole('button', { name: 'Continue' });
  const box = dialog.getByRole('checkbox');
  const email = dialog.getByLabelText(/Send me a copy/);
  expect(dialog.queryByText('Tick to agree')).toBeNull();
  await user.click(goOn);
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(`${box.getAttribute('aria-describedby')}`)?.textContent).toContain(
    'Tick to agree',
  );
  await user.click(box);
  expect(dialog.queryByText('Tick to agree')).toBeNull();
  await user.clear(email);
  await user.type(email, 'hamish@lindis');
  await user.click(goOn);
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(dialog.getByText('Email must be valid')).toBeDefined();
  await user.click(box);
  await user.click(goOn);
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(dialog.getByText('Tick to agree')).toBeDefined();
  expect(dialog.getByText('Email must be valid')).toBeDefined();
  expect(asked.filter(({ path }) => path.endsWith('personalGuarantee'))).toEqual([]);
});

test('Continue gives the guarantee, closes the dialog and goes to the next steps [GUAR-03]', async () => {
  const { asked } = stubApi({ ...sent('Approve with Personal Guarantee'), [guaranteeRoute]: taken });
  const { onDecided, dialog } = await openGuarantee();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith(pagePaths.nextSteps));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.at(-1)?.body).toMatchObject({ details: { agreedToPersonalGuarantee: true } });
});

test('a guarantee that fails keeps the dialog, which goes on saying so [GUAR-03, SAY-03]', async () => {
  stubApi({ ...sent('Approve with Personal Guarantee'), [guaranteeRoute]: unreachable });
  const { onDecided, dialog } = await openGuarantee();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Nothing you typed is lost.')).toBeDefined();
  expect(dialog.getByText('We could not confirm that it was sent.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(currentApplication().credit.agreedToPersonalGuarantee).toBe(false);
  expect(onDecided).not.toHaveBeenCalled();
});

test('Not now goes to the next steps without a guarantee', async () => {
  const { asked } = stubApi(sent('Approve with Personal Guarantee'));
  const { onDecided, dialog } = await openGuarantee();
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(onDecided).toHaveBeenCalledExactlyOnceWith(pagePaths.nextSteps);
  expect(asked.map(({ path }) => path).some((path) => path.endsWith('personalGuarantee'))).toBe(false);
});

test('a guarantee that failed and was then left counts as none [GUAR-03, CRED-12]', async () => {
  stubApi({ ...sent('Approve with Personal Guarantee'), [guaranteeRoute]: unreachable });
  const { onDecided, dialog } = await openGuarantee();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByText('Nothing you typed is lost.');
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(onDecided).toHaveBeenCalledExactlyOnceWith(pagePaths.nextSteps);
  expect(currentApplication().credit.agreedToPersonalGuarantee).toBe(false);
});

test('Escape puts the guarantee away, and it can be opened again without sending twice [DLG-02]', async () => {
  const { asked } = stubApi(sent('Approve with Personal Guarantee'));
  const { onDecided } = await openGuarantee();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDecided).not.toHaveBeenCalled();
  expect(screen.getByText(/One thing is left: the personal guarantee/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Personal Guarantee' })).toBeDefined();
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(currentApplication().saver.isSubmitted).toBe(true);
});

test('the guarantee can be kept as a file, in the version that is agreed to [PRIV-03, GUAR-01]', async () => {
  stubApi(sent('Approve with Personal Guarantee'));
  const { dialog } = await openGuarantee();
  await user.click(dialog.getByRole('button', { name: 'Save this text' }));
  const [name, file] = vi.mocked(downloadFile).mock.lastCall ?? [];
  expect(name).toBe('personal-guarantee-2026-11.txt');
  for (const point of dialog.getAllByRole('listitem')) expect(file).toContain(point.textContent);
});

test('a box that is ticked is no guarantee until it is given [END-01]', async () => {
  stubApi(sent('Approve with Personal Guarantee'));
  const { dialog } = await openGuarantee();
  await user.click(dialog.getByRole('checkbox'));
  expect(currentApplicationStatus()).toBe('guaranteeAwaited');
});

test('a guarantee that is refused says why, once, and offers no second try [END-06]', async () => {
  const reason = 'This application was declined, so it needs no personal guarantee. Please call us.';
  stubApi({ ...sent('Approve with Personal Guarantee'), [guaranteeRoute]: refused(409, reason, 'declined') });
  const { onDecided, dialog } = await openGuarantee();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(reason)).toBeDefined();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  const [close, ...others] = dialog.getAllByRole('button', { name: /^(Close|Continue|Try again|Not now)$/ });
  expect(others.filter((other) => other.textContent !== '')).toEqual([]);
  await user.click(close ?? document.body);
  expect(onDecided).toHaveBeenCalledExactlyOnceWith(pagePaths.creditCheckFailed);
});

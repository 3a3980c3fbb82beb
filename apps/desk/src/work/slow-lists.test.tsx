import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { list, listed } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const applications = 'GET /desk/v1/applications';
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

test('a filter shows at once what was chosen, and a second one is added to it while the list loads [DESK-09]', async () => {
  let answer = Promise.resolve(list([listed()]));
  stubDesk({ [applications]: () => answer });
  const { user, router } = await renderDesk('/applications');
  let come = (): void => {};
  answer = new Promise((resolve) => {
    come = () => resolve(list([listed()]));
  });
  await user.selectOptions(choice('State'), 'Declined');
  expect(choice('State').value).toBe('declined');
  await user.selectOptions(choice('In it for more than'), '5 days');
  expect(choice('State').value).toBe('declined');
  await act(async () => come());
  expect(router.state.location.search).toBe('?state=declined&days=5');
});

test('the next page of a list begins at its heading, and a filter keeps the focus [DESK-09]', async () => {
  stubDesk({ [applications]: list([listed()], '2026-11-20T10:00:00+13/88') });
  const { user } = await renderDesk('/applications');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  choice('State').focus();
  await user.selectOptions(choice('State'), 'Declined');
  expect(document.activeElement).toBe(choice('State'));
});

test('an address at which no list ended leads to the first page, and is not tried again [DESK-09]', async () => {
  stubDesk({ [applications]: refused(400, 'This is not where a list ended') });
  await renderDesk('/applications?state=open&after=x');
  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe(
    '/applications?state=open',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

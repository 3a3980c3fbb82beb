import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { openAt } from '@forecourt/domain/testing/change.ts';
import { listening } from '@forecourt/ui/testing/listening.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { FinalDetailsSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup({ delay: null });
const list = 'GET /v1/banks';
const bank = () => question('Which account do you pay from?');

function open(): void {
  startFrom(openAt(limitedDirector, 'bank-details'));
  show(<FinalDetailsSection />);
}

test('that the banks did not come is said politely, each time [REL-03, A11Y-02]', async () => {
  stubApi({ [list]: unreachable });
  open();
  const isSaid = listening();
  const failed = 'We could not load the list of banks.';
  expect(isSaid(await bank().findByText(failed))).toBe(true);
  const { reply, release } = held();
  stubApi({ [list]: reply });
  await user.click(bank().getByRole('button', { name: 'Try again' }));
  expect(bank().queryByText(failed)).toBeNull();
  release(refused(503));
  expect(isSaid(await bank().findByText(failed))).toBe(true);
});

test('the focus stays on Try again until the banks come, and then is on their field [REL-03, A11Y-02]', async () => {
  stubApi({ [list]: unreachable });
  open();
  const again = await bank().findByRole('button', { name: 'Try again' });
  const { reply, release } = held();
  stubApi({ [list]: reply });
  await user.click(again);
  expect(document.activeElement).toBe(again);
  release({ body: [{ id: 'asb', name: 'ASB' }] });
  await waitFor(() => expect(document.activeElement).toBe(bank().getByLabelText('Bank')));
});

import { enterLicenceNumber, enterLicenceVersion } from '@forecourt/domain/credit/transitions.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit, inFinalDetails } from '@forecourt/domain/testing/change.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LicenceQuestion } from '../../features/credit/licence-question.tsx';
import { ContactNumberQuestion } from '../../features/final-details/questions.tsx';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const noLicence = after(limitedDirector, inCredit(enterLicenceNumber, ''), inCredit(enterLicenceVersion, ''));
const noNumber = after(limitedDirector, inFinalDetails(enterContactNumber, ''));
beforeEach(() => {
  document.title = 'Your application';
});

const licence = () => question('What is on your driver licence?');
const contact = () => question('Which number can we call you on?');
const summary = () => licence().queryByRole('group', { name: 'There is a problem' });

function askForLicence() {
  startFrom(noLicence);
  show(<LicenceQuestion />);
  return userEvent.setup();
}
function askForNumber() {
  startFrom(noNumber);
  show(<ContactNumberQuestion />);
  return { user: userEvent.setup(), field: contact().getByRole('textbox') };
}

test('Continue with several fields wrong leads to a summary of them, each line to its field [VAL-09]', async () => {
  const user = askForLicence();
  await user.click(licence().getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(
    within(summary()!)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Licence number must be 2 letters and 6 numbers, like AB123456',
    'Version must be 3 numbers, like 001',
  ]);
  await user.click(within(summary()!).getByRole('link', { name: /^Version/ }));
  expect(document.activeElement).toBe(licence().getByLabelText(/^Version/));
});

test.each([
  { where: 'where both fit', top: -300, bottom: 100, shown: 'drivers-license' },
  { where: 'not where it is too far above', top: -900, bottom: 100, shown: '' },
  { where: 'not where it is in sight', top: 100, bottom: 400, shown: '' },
])('the summary is shown with its question, $where [VAL-09]', async ({ top, bottom, shown }) => {
  askForLicence();
  const section = document.getElementById('drivers-license')!;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return (this === section ? { top, bottom: 900 } : { top: bottom - 100, bottom }) as DOMRect;
  });
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    scrollMarginTop: '80px',
    scrollMarginBottom: '80px',
  } as CSSStyleDeclaration);
  const { scrollIntoView } = Element.prototype;
  const shownElements: string[] = [];
  Element.prototype.scrollIntoView = function show(this: Element) {
    shownElements.push(this.id);
  };
  fireEvent.submit(section.querySelector('form')!);
  await waitFor(() => expect(shownElements).toEqual([shown]));
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.restoreAllMocks();
});

test('what is mended leaves the summary, and the title of the document tells how it stands [VAL-05]', async () => {
  const user = askForLicence();
  await user.click(licence().getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(document.title).toBe('Error: Your application'));
  await user.type(licence().getByLabelText(/^Version/), '001');
  expect(summary()).toBeNull();
  expect(document.title).toBe('Error: Your application');
  await user.type(licence().getByLabelText(/^Licence number/), 'ab 123456');
  expect(document.title).toBe('Your application');
});

test('Continue with one field wrong leads to that field, which names its error [VAL-05]', async () => {
  const { user, field } = askForNumber();
  await user.type(field, 'none{Enter}');
  await waitFor(() =>
    expect(contact().getByRole('textbox', { description: /^Error: ?Enter a phone number/ })).toBe(field),
  );
  expect(document.activeElement).toBe(field);
  expect(contact().queryByRole('group')).toBeNull();
});

test('a field is judged when it is left, not while somebody types, and not when it is empty [VAL-05]', async () => {
  const { user, field } = askForNumber();
  const error = () => contact().queryByText(/^Enter a phone number/);
  await user.type(field, '02');
  expect(error()).toBeNull();
  await user.tab();
  expect(error()).not.toBeNull();
  await user.type(field, '1 123 4567');
  expect(error()).toBeNull();
  await user.clear(field);
  expect(error()).toBeNull();
  await user.tab();
  expect(error()).toBeNull();
});

test('an error that comes up when a field is left is said politely, and not once more after Continue [VAL-05, A11Y-04]', async () => {
  const { user, field } = askForNumber();
  await user.type(field, '02');
  await user.tab();
  const error = contact().getByText(/^Enter a phone number/);
  expect(error.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(error.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off'));
});

import { agreeToCreditCheck, enterLegalName } from '@forecourt/domain/credit/transitions.ts';
import { type MergeUnit, mergeUnits } from '@forecourt/domain/drafts/parts.ts';
import { pickAddress } from '@forecourt/domain/fields/address-answer.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { pickable } from '@forecourt/domain/testing/answers.ts';
import { completeApplicants, limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { after, inAddress, inCredit, inFinalDetails } from '@forecourt/domain/testing/change.ts';
import { customsStreet } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { draftsStore, resetDrafts } from './drafts-store.ts';
import { mergeUnitText, mergeUnitTitle } from './part-text.ts';

failOnConsoleErrors();
freshScreens();
beforeEach(resetDrafts);

const theirs = after(
  limitedDirector,
  inFinalDetails(enterContactNumber, '021 333 4444'),
  inCredit(agreeToCreditCheck, false),
);
function open(units: readonly MergeUnit[]) {
  startFrom(after(limitedDirector, inFinalDetails(enterContactNumber, '021 111 2222')));
  draftsStore.setState({ conflict: { units, theirs, version: 5 } });
  render(<ConflictDialog />);
  return userEvent.setup();
}
const choice = (question: string) => within(screen.getByRole('group', { name: question }));
const keep = () => screen.getByRole('button', { name: 'Keep these answers' });

test('both answers are shown, and nothing is chosen for the applicant [SAVE-06]', async () => {
  const user = open(['contact-number', 'credit-check-agreement']);
  expect(screen.getByRole('dialog', { name: 'Someone else changed this too' })).toBeTruthy();
  const number = choice('Which number can we call you on?');
  const mine = number.getByRole<HTMLInputElement>('radio', { name: /^021 111 2222/ });
  const other = number.getByRole('radio', { name: /^021 333 4444.*the other person saved/ });
  expect(mine.checked).toBe(false);
  expect(keep().getAttribute('aria-disabled')).toBe('true');
  await user.click(other);
  expect(keep().getAttribute('aria-disabled')).toBe('true');
  await user.click(choice('Do you agree to a credit check?').getByRole('radio', { name: /^Agreed/ }));
  await user.click(keep());
  expect(currentApplication().finalDetails.contactNumber).toBe('021 333 4444');
  expect(currentApplication().credit.agreedToCreditCheck).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the home goes with the name it belongs to, and both are shown as one choice [SAVE-06]', async () => {
  const home = inAddress('residential-address', pickAddress, pickable(customsStreet));
  const others = after(limitedDirector, inCredit(enterLegalName, 'Mere Tāwhiri'), home);
  startFrom(limitedDirector);
  draftsStore.setState({
    conflict: { units: ['legal-name', 'residential-address'], theirs: others, version: 5 },
  });
  render(<ConflictDialog />);
  const user = userEvent.setup();
  expect(screen.getByText(/^One answer was changed here/)).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  const { legalName, residentialAddress } = currentApplication().credit;
  expect(
    screen.getByRole('radio', {
      name: new RegExp(`^${legalName}; ${residentialAddress.picked?.fullAddress}`),
    }),
  ).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Mere Tāwhiri/ }));
  await user.click(keep());
  expect(currentApplication().credit).toMatchObject({
    legalName: 'Mere Tāwhiri',
    residentialAddress: others.credit.residentialAddress,
  });
});

test('what was chosen stays while others go on saving, but not for what they have answered again [SAVE-06]', async () => {
  const user = open(['contact-number', 'credit-check-agreement']);
  const agreement = () => choice('Do you agree to a credit check?');
  const isChosen = (name: RegExp) => agreement().getByRole<HTMLInputElement>('radio', { name }).checked;
  await user.click(choice('Which number can we call you on?').getByRole('radio', { name: /^021 111 2222/ }));
  await user.click(agreement().getByRole('radio', { name: /^Agreed/ }));
  expect(keep().getAttribute('aria-disabled')).not.toBe('true');
  const othersSave = (saved: Application, units: readonly MergeUnit[]): void =>
    act(() => draftsStore.setState({ conflict: { units, theirs: saved, version: 6 } }));

  othersSave(after(theirs, inFinalDetails(enterContactNumber, '021 555 6666')), [
    'credit-check-agreement',
    'contact-number',
  ]);
  const number = choice('Which number can we call you on?').getAllByRole<HTMLInputElement>('radio');
  expect(number.map(({ checked }) => checked)).toEqual([false, false]);
  expect(isChosen(/^Agreed/)).toBe(true);
  expect(keep().getAttribute('aria-disabled')).toBe('true');

  othersSave(after(theirs, inCredit(enterLegalName, 'Somebody Else')), ['credit-check-agreement']);
  expect(isChosen(/^Agreed/)).toBe(false);
});

test('kept too early, it says what is to be chosen and goes there [SAY-04]', async () => {
  const user = open(['contact-number', 'credit-check-agreement']);
  await user.click(choice('Which number can we call you on?').getByRole('radio', { name: /^021 111 2222/ }));
  expect(screen.queryByText('Choose which to keep')).toBeNull();
  await user.click(keep());
  const agreement = choice('Do you agree to a credit check?');
  await waitFor(() => expect(document.activeElement).toBe(agreement.getAllByRole('radio')[0]));
  expect(agreement.getByText('Choose which to keep')).toBeTruthy();
  expect(screen.getAllByText('Choose which to keep')).toHaveLength(1);
  expect(draftsStore.getState().conflict).not.toBeNull();
});

test('it cannot be left without choosing [SAVE-06]', async () => {
  const user = open(['contact-number']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(draftsStore.getState().conflict).not.toBeNull();
});

test('every part has a name, and every answer of an applicant can be read [SAVE-06]', () => {
  for (const unit of mergeUnits) {
    expect(mergeUnitTitle(newcomer, unit)).toMatch(/\w/);
    expect(mergeUnitText(newcomer, unit)).toMatch(/\w/);
  }
  const untold = mergeUnits.filter((unit) =>
    Object.values(completeApplicants).every((applicant) => mergeUnitText(applicant, unit) === 'Not answered'),
  );
  expect(untold).toEqual(['special-rates']);
  expect(mergeUnitText(limitedDirector, 'bank-details')).toBe(
    'Lindis Pass Fencing Limited, 12-3140-0171323-50',
  );
});

import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import type { Application } from '@forecourt/domain/state.ts';
import {
  limitedDirector,
  newcomer,
  trustWithRegistrationNumber,
} from '@forecourt/domain/testing/applicants.ts';
import { seeing } from '@forecourt/domain/testing/statuses.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShareEmailFields } from '../features/drafts/share-emails.tsx';
import { GuaranteeDialog } from '../features/submission/guarantee-dialog.tsx';
import { resetFormView } from '../questions/form-view.ts';
import { whenWhole } from '../testing/form.tsx';
import { startFrom } from '../testing/fresh-start.ts';
import { freshPages, open } from '../testing/router.tsx';

vi.mock('../store/session-keys.ts');

freshPages();

const letters = 'text';
const capitals = 'text, characters';
const digits = 'numeric';
const dollars = 'decimal';

/** The keyboard and the autofill of every field. */
const expected: Record<string, readonly [keyboard: string, autofill: string]> = {
  'First name': [letters, 'given-name'],
  'Last name': [letters, 'family-name'],
  Email: ['email', 'email'],
  'Business name': [letters, 'organization'],
  'Trading name': [letters, 'organization'],
  Address: [letters, 'off'],
  'Address line 1': [letters, 'address-line1'],
  'Address line 2': [letters, 'address-line2'],
  'Suburb or rural delivery': [letters, 'address-level3'],
  'Town or city': [letters, 'address-level2'],
  Postcode: [digits, 'postal-code'],
  'Monthly fuel spend in dollars': [dollars, 'off'],
  'Promo code': [capitals, 'off'],
  'Registration number': [capitals, 'off'],
  'Airpoints number': [digits, 'off'],
  'First name on the account': [letters, 'given-name'],
  'Last name on the account': [letters, 'family-name'],
  'Full legal name': [letters, 'name'],
  Day: [digits, 'bday-day'],
  Month: [digits, 'bday-month'],
  Year: [digits, 'bday-year'],
  'Licence number (5a)': [capitals, 'off'],
  'Version (5b)': [digits, 'off'],
  'Contact number': ['tel', 'tel'],
  'Invoice email': ['email', 'email'],
  Bank: ['select', ''],
  'Account name': [letters, 'off'],
  'Account number': [digits, 'off'],
  'Full name': [letters, 'name'],
  Products: ['select', ''],
  'Daily limit': [dollars, 'off'],
  'Monthly limit': [dollars, 'off'],
  'Vehicle registration': [capitals, 'off'],
  'Driver name': [letters, 'off'],
  'Rows from a spreadsheet': [letters, 'off'],
  'Email 1': ['email', 'email'],
  'Send me a copy': ['email', 'email'],
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const typed = 'input:not([type=radio], [type=checkbox], [type=file]), select, textarea';
const found: Record<string, readonly [string, string]> = {};

function keyboardOf(field: Field): string {
  if (field instanceof HTMLSelectElement) return 'select';
  const capitalised = field.getAttribute('autocapitalize');
  const keyboard = field.inputMode || (field.type === 'textarea' ? letters : field.type);
  return capitalised === 'characters' ? `${keyboard}, characters` : keyboard;
}

/** Notes every field on screen; the same field must ask for the same everywhere. */
function look(): void {
  for (const field of document.querySelectorAll<Field>(typed)) {
    const label =
      field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? 'a field without a name';
    const name = label.replace(/\s*\(optional\)$/, '');
    const now = [keyboardOf(field), field.getAttribute('autocomplete') ?? ''] as const;
    expect(found[name] ?? now, name).toEqual(now);
    found[name] = now;
  }
}

/** Presses the elements with these words, one after another, and looks each time. */
async function press(words: RegExp, within: ParentNode = document): Promise<void> {
  for (const target of within.querySelectorAll('button, label:has([type=radio])')) {
    if (!words.test(target.getAttribute('aria-label') ?? target.textContent ?? '')) continue;
    fireEvent.click(target);
    await act(async () => undefined);
    look();
  }
}

/** Opens the form and each of these questions, or all, in each way to answer them. */
async function lookAtQuestions(application: Application, only?: readonly string[]): Promise<void> {
  open(pagePaths.form, application);
  await screen.findAllByRole('heading', { level: 1 });
  await whenWhole();
  for (const section of document.querySelectorAll('main section[id]')) {
    if (only?.includes(section.id) === false) continue;
    act(() => {
      startFrom(application);
      resetFormView();
    });
    await press(/^Change: |^Change Name$/, section);
    await press(/manually|^Search|^Choose another|^Yes$|^Another/, section);
  }
  cleanup();
}

test('every field brings up the keyboard that fits it, and says what the browser may fill in [A11Y-04]', async () => {
  open(pagePaths.landing);
  await screen.findByRole('heading', { level: 1 });
  look();
  cleanup();
  await lookAtQuestions(limitedDirector);
  await lookAtQuestions(trustWithRegistrationNumber, ['membership-number']);
  open(pagePaths.specialRates, newcomer);
  await screen.findByRole('heading', { level: 1, name: 'Special rates' });
  look();
  cleanup();
  open(pagePaths.cardPreferences, seeing(pagePaths.cardPreferences));
  await screen.findByRole('heading', { level: 1 });
  await press(/^(Any|Vehicle|Driver)|Add many/);
  cleanup();
  render(<ShareEmailFields />);
  look();
  cleanup();
  render(<GuaranteeDialog isOpen onClose={() => undefined} onLeave={() => undefined} />);
  await act(async () => undefined);
  look();
  expect(found).toEqual(expected);
}, 120_000);

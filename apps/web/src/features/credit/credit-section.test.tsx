import { initialCredit } from '@forecourt/domain/credit/state.ts';
import * as credit from '@forecourt/domain/credit/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import {
  airpoints,
  identity,
  noLoyalty,
  pickable,
  withoutPromoCode,
} from '@forecourt/domain/testing/answers.ts';
import { creditCheckSkipped, limitedDirector, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit } from '@forecourt/domain/testing/change.ts';
import { customsStreet, tainuiStreet } from '@forecourt/domain/testing/records.ts';
import { downloadFile } from '@forecourt/ui/download-file.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { representativeTexts } from '../../copy/credit.ts';
import { currentApplication } from '../../store/application-store.ts';
import { setCorrection } from '../../store/correction.ts';
import { subscribeToAddressSuggestions } from '../../store/suggested-address.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question } from '../../testing/screens.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { CreditSection } from './questions.tsx';

vi.mock('@forecourt/ui/download-file.ts', () => ({ downloadFile: vi.fn() }));

failOnConsoleErrors();
freshScreens();
beforeEach(subscribeToAddressSuggestions);

const user = userEvent.setup({ delay: null });
const answers = () => currentApplication().credit;
const director = () => question('Are you a director of this company?');
const name = () => question('What is your full legal name?');
const consent = () => question('Do you agree to a credit check?');
const goOn = (where: ReturnType<typeof question>) =>
  user.click(where.getByRole('button', { name: 'Continue' }));

const company: Application = { ...limitedDirector, credit: initialCredit };
const trader: Application = { ...soleTrader, credit: initialCredit };
const companyDirector = after(company, inCredit(credit.answerCompanyDirector, true));
const byAnother = { ...companyDirector, landing: { ...companyDirector.landing, firstName: 'Wiremu' } };

function show(application: Application): void {
  startFrom(application);
  render(<CreditSection />);
}

test('a company is asked first whether the applicant is a director [CRED-01]', async () => {
  show(company);
  await goOn(director());
  expect(director().getByText('Say whether you are a director of the company')).toBeDefined();
  await user.click(director().getByRole('radio', { name: 'Yes, I am a director' }));
  await goOn(director());
  expect(answers().isCompanyDirector).toBe(true);
  expect(name().getAllByRole('radio')).toHaveLength(3);
});

test('a director of the name that was given is shown as chosen, and counts with Continue [CRED-03, FORM-05]', async () => {
  const landing = { ...companyDirector.landing, firstName: 'hamish', lastName: 'BUCHAN ' };
  show({ ...companyDirector, landing });
  expect(name().getByRole('radio', { name: 'Hamish James Buchan' })).toHaveProperty('checked', true);
  expect(answers().legalName).toBe('');
  await goOn(name());
  expect(answers().legalName).toBe('Hamish James Buchan');
});

test('of another name no director is shown as chosen [CRED-03, FORM-05]', async () => {
  show(byAnother);
  for (const row of name().getAllByRole('radio')) expect(row).toHaveProperty('checked', false);
  await goOn(name());
  expect(answers().legalName).toBe('');
});

test('a sole trader is asked for the legal name at once [CRED-01]', () => {
  show(trader);
  expect(screen.queryByRole('region', { name: 'Are you a director of this company?' })).toBeNull();
  expect(name().getByRole('textbox', { name: 'Full legal name' })).toBeDefined();
  expect(name().queryByRole('radio')).toBeNull();
});

test('a sole trader finds the name of the application filled in, and may type another [CRED-03, FORM-05]', async () => {
  show(trader);
  const field = () => name().getByRole<HTMLInputElement>('textbox', { name: 'Full legal name' });
  const { firstName, lastName } = trader.landing;
  expect(field().value).toBe(`${firstName} ${lastName}`);
  expect(answers().legalName).toBe('');
  await user.clear(field());
  await goOn(name());
  expect(name().getByText(/Enter your full legal name/)).toBeDefined();
  expect(answers().legalName).toBe('');
  await user.type(field(), 'Wiremu Te Aroha Parata{Enter}');
  expect(answers().legalName).toBe('Wiremu Te Aroha Parata');
});

test('the name that was filled in counts with Continue [CRED-03, FORM-05]', async () => {
  show(trader);
  await goOn(name());
  expect(answers().legalName).toBe(`${trader.landing.firstName} ${trader.landing.lastName}`);
});

test('in a correction no legal name is filled in [CRED-03]', () => {
  const saver = { ...trader.saver, applicationId: null, isSubmitted: true };
  startFrom({ ...trader, saver });
  const questions = {
    asked: ['legal-name'],
    chosen: ['legal-name'],
    sent: [],
    before: null,
    kept: [],
  } as const;
  setCorrection({ number: 1, questions: { ...questions, kept: [] } });
  onTestFinished(() => setCorrection(null));
  render(<CreditSection />);
  expect(name().getByRole<HTMLInputElement>('textbox', { name: 'Full legal name' }).value).toBe('');
});

test('a person who is no director goes on only after marking the requirements as read [CRED-02]', async () => {
  show(company);
  await user.click(director().getByRole('radio', { name: /No, I’m applying/ }));
  await goOn(director());
  expect(name().queryByRole('radio')).toBeNull();
  const requirements = question('Before you apply for the company');
  for (const text of representativeTexts.requirements) expect(requirements.getByText(text)).toBeDefined();
  await user.click(requirements.getByRole('button', { name: 'I have read this' }));
  expect(answers().readRepresentativeRequirements).toBe(true);
  expect(name().getAllByRole('radio')).toHaveLength(3);
});

test('a change that raises a question has it asked before the review comes back [FIN-08, CRED-02]', async () => {
  show(limitedDirector);
  await user.click(screen.getByRole('button', { name: 'Change: Are you a director of this company?' }));
  await user.click(director().getByRole('radio', { name: /^No/ }));
  await goOn(director());
  const raised = question('Before you apply for the company');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Before you apply for the company'));
  await user.click(raised.getByRole('button', { name: 'I have read this' }));
  expect(raised.queryByRole('button', { name: 'I have read this' })).toBeNull();
  expect(answers()).toMatchObject({ legalName: 'Hamish James Buchan', agreedToCreditCheck: true });
});

test('a director of the register is one press, and fills in the home address [CRED-03]', async () => {
  show(companyDirector);
  await user.click(name().getByRole('radio', { name: 'Hamish James Buchan' }));
  await goOn(name());
  expect(answers().legalName).toBe('Hamish James Buchan');
  expect(answers().residentialAddress.picked?.fullAddress).toBe(tainuiStreet.fullAddress);
});

test('a director whose home has no postal id has it searched while going on [CRED-03]', async () => {
  stubApi({ 'GET /v1/addresses': { body: [pickable(customsStreet)] } });
  show(companyDirector);
  await user.click(name().getByRole('radio', { name: 'Mere Tāwhiri' }));
  await waitFor(() => expect(answers().residentialAddress.picked).toEqual(pickable(customsStreet)));
});

test('another name than the directors is entered freely [CRED-03]', async () => {
  show(byAnother);
  await goOn(name());
  expect(name().getByText('Choose your name, or Another name')).toBeDefined();
  await user.click(name().getByRole('radio', { name: 'Mere Tāwhiri' }));
  await user.click(name().getByRole('radio', { name: /Another name/ }));
  expect(answers().legalName).toBe('');
  await goOn(name());
  expect(name().getByText(/Enter your full legal name/)).toBeDefined();
  await user.type(name().getByRole('textbox', { name: 'Full legal name' }), "Ngaio Māia O'Brien{Enter}");
  expect(answers().legalName).toBe("Ngaio Māia O'Brien");
  expect(name().getByText("Ngaio Māia O'Brien")).toBeDefined();
});

test('the credit check is agreed to by a box of its own, below what it means [CRED-09, PRIV-03]', async () => {
  const [...all] = identity('Wiremu Parata', 'Male', tainuiStreet);
  show(after(trader, ...all.slice(0, -1)));
  for (const title of ['What we send', 'What stays on record', 'Your rights']) {
    expect(consent().getByText(title)).toBeDefined();
  }
  await goOn(consent());
  expect(consent().getByText(/Agree to the credit check, or call us/)).toBeDefined();
  await user.click(consent().getByRole('checkbox', { name: /I agree that Tussock Fuel checks my credit/ }));
  await goOn(consent());
  expect(answers().agreedToCreditCheck).toBe(true);
  expect(consent().getByText('You agree to a credit check')).toBeDefined();
});

test('what is agreed to can be kept: word for word, with its version and the day [PRIV-03, CRED-09]', async () => {
  show(
    after(
      trader,
      ...identity('Wiremu Parata', 'Male', tainuiStreet),
      inCredit(credit.agreeToCreditCheck, false),
    ),
  );
  await user.click(consent().getByRole('button', { name: 'Save this text' }));
  const [name, file] = vi.mocked(downloadFile).mock.lastCall ?? [];
  expect(name).toBe('credit-check-consent-2026-11.txt');
  expect(file).toMatch(
    /^Consent to a credit check\n\nTussock Fuel, version 2026-11, shown on \d\d\/\d\d\/\d{4}\n\n/,
  );
  const shown = consent()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent ?? '');
  for (const text of [...shown, 'I agree that Tussock Fuel checks my credit as described here']) {
    expect(text).not.toBe('');
    expect(file).toContain(text);
  }
});

test('an offer without a credit check asks nothing here and says so [CRED-11]', () => {
  show(creditCheckSkipped);
  const why = `Your offer ‘${creditCheckSkipped.offer.promoOffer?.name}’ needs no credit check, so there is nothing to answer here.`;
  expect(screen.getByText(why)).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

test('the questions stand in their order, and wait for each other [GATE-04]', () => {
  show(after(company, ...withoutPromoCode, ...noLoyalty, ...airpoints('1234567', 'Hamish', 'Buchan')));
  expect(screen.getAllByRole('region').map(({ id }) => id)).toEqual([
    'is-company-director',
    'legal-name',
    'gender',
    'dob',
    'drivers-license',
    'residential-address',
    'credit-check-agreement',
  ]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Somebody else should answer this',
    'Continue',
  ]);
});

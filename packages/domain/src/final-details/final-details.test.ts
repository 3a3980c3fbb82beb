import { describe, expect, test } from 'vitest';
import { draftVersion } from '../constants/limits.ts';
import { readDraft } from '../drafts/draft.ts';
import { questionById } from '../questions/table.ts';
import { initialApplication } from '../state.ts';
import { today } from '../testing/change.ts';
import * as rules from './rules.ts';
import { type FinalDetails, initialFinalDetails } from './state.ts';
import * as final from './transitions.ts';

const banked: FinalDetails = [
  (details: FinalDetails) => final.chooseBank(details, 'asb'),
  (details: FinalDetails) => final.enterBankAccountName(details, ' Lindis Pass Fencing '),
  (details: FinalDetails) => final.enterBankAccountNumber(details, '12–3140–0171323–50'),
  (details: FinalDetails) => final.receiveBankAccountValidity(details, true),
  (details: FinalDetails) => final.confirmSigningAuthority(details, true),
  (details: FinalDetails) => final.acceptTermsAndConditions(details, true),
].reduce((details, answer) => answer(details), initialFinalDetails);

const missing: [string, Partial<FinalDetails>][] = [
  ['a bank', { bankId: null }],
  ['an account name', { bankAccountName: ' ' }],
  ['an account number', { bankAccountNumber: '' }],
  ['a check of the number', { bankAccountValid: null }],
  ['a number that passes its check', { bankAccountValid: false }],
  ['signing authority', { hasBankSigningAuthority: false }],
  ['the terms', { hasAcceptedTermsAndConditions: false }],
];
const isAnswered = (id: 'contact-number' | 'invoice-email', finalDetails: FinalDetails): boolean =>
  questionById[id].answered({ ...initialApplication, finalDetails }, today);

describe('contact and invoice', () => {
  test('contact number and invoice email are required, and valid [FIN-03]', () => {
    expect(isAnswered('contact-number', initialFinalDetails)).toBe(false);
    expect(isAnswered('invoice-email', initialFinalDetails)).toBe(false);
    const wrong = final.enterInvoiceEmail(final.enterContactNumber(initialFinalDetails, '555'), 'accounts@');
    expect(isAnswered('contact-number', wrong)).toBe(false);
    expect(isAnswered('invoice-email', wrong)).toBe(false);
    const right = final.enterInvoiceEmail(
      final.enterContactNumber(wrong, ' 027  555 0142 '),
      ' accounts@lp.nz ',
    );
    expect(right).toMatchObject({ contactNumber: '027 555 0142', invoiceEmail: 'accounts@lp.nz' });
    expect(isAnswered('contact-number', right)).toBe(true);
    expect(isAnswered('invoice-email', right)).toBe(true);
  });

  test('an invoice email that was filled in is answered once it is confirmed or replaced [FORM-05]', () => {
    const filledIn = final.fillInInvoiceEmail(initialFinalDetails, 'hamish@lp.nz');
    expect(rules.unconfirmedInvoiceEmail(filledIn)).toBe('hamish@lp.nz');
    expect(isAnswered('invoice-email', filledIn)).toBe(false);
    for (const answer of [
      final.confirmInvoiceEmail,
      () => final.enterInvoiceEmail(filledIn, 'hamish@lp.nz'),
    ]) {
      expect(rules.unconfirmedInvoiceEmail(answer(filledIn))).toBeNull();
      expect(isAnswered('invoice-email', answer(filledIn))).toBe(true);
    }
    const another = final.enterInvoiceEmail(filledIn, '');
    expect(rules.unconfirmedInvoiceEmail(another)).toBeNull();
    expect(isAnswered('invoice-email', another)).toBe(false);
  });

  test('a draft with an invoice email and no mark of having been asked is answered [FORM-05, SAVE-10]', () => {
    const { isInvoiceEmailToConfirm, isAccountNameToConfirm, ...older } = {
      ...initialFinalDetails,
      invoiceEmail: 'hamish@lp.nz',
    };
    void [isInvoiceEmailToConfirm, isAccountNameToConfirm];
    const read = readDraft({
      version: draftVersion,
      application: { ...initialApplication, finalDetails: older },
    });
    if (read.kind !== 'loaded') throw new Error('this draft cannot be read');
    expect(questionById['invoice-email'].answered(read.application, today)).toBe(true);
  });
});

describe('bank details', () => {
  test('an account name that was filled in counts once it is confirmed or changed [FIN-06, FORM-05]', () => {
    const filledIn = final.fillInBankAccountName({ ...banked, bankAccountName: '' }, 'Lindis Pass Fencing');
    expect(rules.isBankDetailsAnswered(filledIn)).toBe(false);
    expect(rules.isBankDetailsAnswered(final.confirmBankAccountName(filledIn))).toBe(true);
    expect(rules.isBankDetailsAnswered(final.enterBankAccountName(filledIn, 'LP Fencing'))).toBe(true);
  });

  test('bank, name, a checked number, signing authority and terms answer the question [FIN-06]', () => {
    expect(banked).toMatchObject({
      bankAccountName: 'Lindis Pass Fencing',
      bankAccountNumber: '12-3140-0171323-50',
    });
    expect(rules.isBankDetailsAnswered(banked)).toBe(true);
  });

  test.each(missing)('without %s they do not [FIN-06]', (_, answers) => {
    expect(rules.isBankDetailsAnswered({ ...banked, ...answers })).toBe(false);
  });

  test.each([
    ['12-3140017-1323-50', 15],
    ['121-3140-0171323-50', 16],
  ])('of %s, which has %i numbers, nobody reads that it needs 15 or 16 [VAL-09]', (typed) => {
    const problem = rules.accountNumberProblem(typed, { isValid: null, bank: 'ASB', banks: [] });
    expect(problem).toBe('Account number must be in parts like 12-3140-0171323-50');
  });

  test('whose bank is not on the list reads of the branch, and not to choose another bank [FIN-06, VAL-09]', () => {
    const banks = [{ name: 'ASB', prefixes: ['12'] }, { name: 'Other' }];
    const problem = rules.accountNumberProblem('12-3140-0171323-50', {
      isValid: false,
      bank: 'Other',
      banks,
    });
    expect(problem).toBe('No bank branch has a number that starts 12-3140. Check the first six numbers');
  });

  test('another bank or another number asks for another check [FIN-06]', () => {
    expect(final.chooseBank(banked, 'anz').bankAccountValid).toBeNull();
    expect(final.chooseBank(banked, 'asb')).toBe(banked);
    expect(final.enterBankAccountNumber(banked, '12-3140-0171323-51').bankAccountValid).toBeNull();
    expect(final.enterBankAccountNumber(banked, ' 12-3140-0171323-50 ')).toBe(banked);
  });
});

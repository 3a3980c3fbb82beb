import { describe, expect, test } from 'vitest';
import { rowOf } from '../questions/table.ts';
import { initialApplication } from '../state.ts';
import { today } from '../testing/change.ts';
import { ballantyneRoad, nowhereDelivered, postBox } from '../testing/records.ts';
import * as rules from './rules.ts';
import { type FinalDetails, initialFinalDetails } from './state.ts';
import * as final from './transitions.ts';

const kauriLane = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };
const delivered = final.prefillDeliveryAddress(initialFinalDetails, ballantyneRoad);
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
  rowOf[id].answered({ ...initialApplication, finalDetails }, today);

describe('delivery address', () => {
  test('BUS-07 it is pre-filled when mail is delivered there', () => {
    const { deliveryAddress, deliveryAddressText, deliveryAddressLookupResponse } = delivered;
    expect(deliveryAddress).toEqual({
      id: '2185101',
      fullAddress: '14 Ballantyne Road, Wānaka 9305',
      dpid: '2185101',
      sourceDesc: 'Postal\\Physical',
    });
    expect(deliveryAddressText).toBe('14 Ballantyne Road, Wānaka 9305');
    expect(deliveryAddressLookupResponse).toBe(ballantyneRoad);
  });

  test('BUS-07 it is cleared when mail is not delivered there, or nobody knows', () => {
    expect(final.prefillDeliveryAddress(delivered, nowhereDelivered)).toEqual({
      ...initialFinalDetails,
      deliveryAddressLookupResponse: nowhereDelivered,
    });
    expect(final.prefillDeliveryAddress(delivered, null)).toEqual(initialFinalDetails);
  });

  test('FIN-02 manual entry clears the chosen address, and counts once it is complete', () => {
    const manual = final.enterDeliveryAddressManually(delivered);
    expect(manual).toMatchObject({
      hasManualDeliveryAddress: true,
      deliveryAddress: null,
      deliveryAddressLookupResponse: null,
    });
    expect(rules.deliveryAddressOf(manual)).toBeNull();
    const typed = final.typeManualDeliveryAddress(manual, kauriLane);
    expect(rules.deliveryAddressOf(typed)?.fullAddress).toBe('8 Kauri Lane, Kerikeri 0230');
    expect(rules.deliveryAddressOf(final.searchDeliveryAddressAgain(typed))).toBeNull();
    expect(final.prefillDeliveryAddress(typed, ballantyneRoad)).toEqual(delivered);
    expect(final.prefillDeliveryAddress(typed, null)).toEqual(initialFinalDetails);
  });

  test('VAL-08 cards may go to a box, picked or typed by hand', () => {
    expect(rules.deliveryAddressOf(final.pickDeliveryAddress(initialFinalDetails, postBox))).toBe(postBox);
    const manual = final.enterDeliveryAddressManually(initialFinalDetails);
    const box = final.typeManualDeliveryAddress(manual, { ...kauriLane, line1: 'PO Box 218' });
    expect(rules.deliveryAddressOf(box)?.fullAddress).toBe('PO Box 218, Kerikeri 0230');
  });

  test('FIN-02 a picked address stands until other words are typed', () => {
    expect(final.typeDeliveryAddress(delivered, ballantyneRoad.fullAddress)).toBe(delivered);
    expect(final.typeDeliveryAddress(delivered, 'PO')).toEqual({
      ...initialFinalDetails,
      deliveryAddressText: 'PO',
    });
  });
});

describe('contact and invoice', () => {
  test('FIN-03 contact number and invoice email are required, and valid', () => {
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
});

describe('bank details', () => {
  test('FIN-06 bank, name, a checked number, signing authority and terms answer the question', () => {
    expect(banked).toMatchObject({
      bankAccountName: 'Lindis Pass Fencing',
      bankAccountNumber: '12-3140-0171323-50',
    });
    expect(rules.isBankDetailsAnswered(banked)).toBe(true);
  });

  test.each(missing)('FIN-06 without %s they do not', (_, answers) => {
    expect(rules.isBankDetailsAnswered({ ...banked, ...answers })).toBe(false);
  });

  test('FIN-06 another bank or another number asks for another check', () => {
    expect(final.chooseBank(banked, 'anz').bankAccountValid).toBeNull();
    expect(final.chooseBank(banked, 'asb')).toBe(banked);
    expect(final.enterBankAccountNumber(banked, '12-3140-0171323-51').bankAccountValid).toBeNull();
    expect(final.enterBankAccountNumber(banked, ' 12-3140-0171323-50 ')).toBe(banked);
  });
});

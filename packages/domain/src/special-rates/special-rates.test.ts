import { describe, expect, test } from 'vitest';
import { specialRatesProblems } from './rules.ts';
import { initialSpecialRates } from './state.ts';
import {
  enterContactEmail,
  enterContactName,
  enterContactNumber,
  fillInSpecialRates,
} from './transitions.ts';

const opened = fillInSpecialRates(initialSpecialRates, 'Hamish Buchan', 'hamish@lindisfencing.co.nz');

describe('callback for special rates', () => {
  test('name and e-mail are filled from the landing page if they are empty [CALL-01]', () => {
    expect(opened).toEqual({
      fullName: 'Hamish Buchan',
      email: 'hamish@lindisfencing.co.nz',
      contactNumber: '',
    });
    const other = enterContactEmail(enterContactName(opened, ' Mere '), ' mere@example.nz ');
    expect(fillInSpecialRates(other, 'Hamish Buchan', 'hamish@lindisfencing.co.nz')).toEqual({
      fullName: 'Mere',
      email: 'mere@example.nz',
      contactNumber: '',
    });
  });

  test('name, e-mail and contact number are needed, and valid [CALL-01]', () => {
    expect(specialRatesProblems(initialSpecialRates)).toEqual({
      fullName: 'Enter your full name',
      email: 'Enter an email address in the correct format, like name@example.co.nz',
      contactNumber: 'Enter a phone number, like 021 123 4567 or 09 302 1234',
    });
    expect(specialRatesProblems(enterContactNumber(opened, '027.555.0142'))).toEqual({});
    expect(Object.keys(specialRatesProblems(enterContactNumber(opened, '555')))).toEqual(['contactNumber']);
  });
});

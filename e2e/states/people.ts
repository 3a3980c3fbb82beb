import { accountAtAsb, type BankAccount, type Person } from '../people.ts';

/** One person everywhere, so that pictures differ only where the product does. */
export const applicant: Person = {
  firstName: 'Hamish',
  lastName: 'Buchan',
  email: 'hamish@lindispass.co.nz',
};

export const wrongDigit: BankAccount = { ...accountAtAsb, number: '12-3140-0171324-50' };
export const atAnotherBank: BankAccount = { ...accountAtAsb, chosen: 'BNZ' };

import { randomUUID } from 'node:crypto';

export type Person = { firstName: string; lastName: string; email: string };
export type Identity = {
  legalName: string;
  gender: string;
  dateOfBirth: string;
  licence: string;
  licenceVersion: string;
};
/** `bank` is found from the number; `chosen` is a bank that the applicant chooses. */
export type BankAccount = { bank: string; name: string; number: string; chosen?: string };

/** The email address is unique, so that emails of different tests do not mix. */
export const newPerson = (firstName: string, lastName: string): Person => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}.${randomUUID().slice(0, 8)}@example.co.nz`.toLowerCase(),
});

export const hamish: Identity = {
  legalName: 'Hamish Buchan',
  gender: 'Male',
  dateOfBirth: '06/05/1984',
  licence: 'AB123456',
  licenceVersion: '321',
};

export const aroha: Identity = { ...hamish, legalName: 'Aroha Ngata' };

export const airpointsOfAroha = { number: '1234567', firstName: 'Aroha', lastName: 'Ngata' };

export const accountAtAsb: BankAccount = {
  bank: 'ASB',
  name: 'Lindis Pass Fencing Limited',
  number: '12-3140-0171323-50',
};

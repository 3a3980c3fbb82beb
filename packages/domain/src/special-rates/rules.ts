import { email } from '../fields/email.ts';
import { fullName } from '../fields/full-name.ts';
import { phone } from '../fields/phone.ts';
import { problemOf } from '../fields/typed.ts';
import type { SpecialRates } from './state.ts';

export function specialRatesProblems(contact: SpecialRates): Partial<Record<keyof SpecialRates, string>> {
  const problems = {
    fullName: problemOf(fullName, contact.fullName),
    email: problemOf(email, contact.email),
    contactNumber: problemOf(phone, contact.contactNumber),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

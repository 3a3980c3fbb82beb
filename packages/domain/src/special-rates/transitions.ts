import { normaliseEmail } from '../fields/email.ts';
import { cleanInput } from '../fields/pasted.ts';
import { normalisePhone } from '../fields/phone.ts';
import type { SpecialRates } from './state.ts';

export function fillInSpecialRates(
  contact: SpecialRates,
  landingName: string,
  landingEmail: string,
): SpecialRates {
  return { ...contact, fullName: contact.fullName || landingName, email: contact.email || landingEmail };
}

export function enterContactName(contact: SpecialRates, typed: string): SpecialRates {
  return { ...contact, fullName: cleanInput(typed, 'text') };
}

export function enterContactEmail(contact: SpecialRates, typed: string): SpecialRates {
  return { ...contact, email: normaliseEmail(typed) };
}

export function enterContactNumber(contact: SpecialRates, typed: string): SpecialRates {
  return { ...contact, contactNumber: normalisePhone(typed) };
}

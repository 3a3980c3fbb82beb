import { cleanInput } from './pasted.ts';
import { textMatching } from './typed.ts';

/** † New Zealand driver licence: field 5a is two letters and six digits, field 5b three digits. */
const numberShape = /^[A-Z]{2}\d{6}$/;
const versionShape = /^\d{3}$/;

export const normaliseLicence = (typed: string): string =>
  cleanInput(typed, 'shaped').replace(/[\s-]/g, '').toUpperCase();

export const licenceNumber = textMatching(
  (text) => numberShape.test(text),
  'Licence number must be 2 letters and 6 numbers, like AB123456',
);
export const licenceVersion = textMatching(
  (text) => versionShape.test(text),
  'Version must be 3 numbers, like 001',
);

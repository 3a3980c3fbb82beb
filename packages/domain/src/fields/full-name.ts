import { requiredLongName } from './typed.ts';

/** Long, since first and last name may each be as long as a text. */
export const fullName = requiredLongName('Enter your full name');

import { requiredLongName } from './typed.ts';

/** First and last name in one text; long, since each of the two may be as long as a text. */
export const fullName = requiredLongName('Enter your full name');

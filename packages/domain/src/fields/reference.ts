import * as z from 'zod/mini';
import { withoutMarks } from './pasted.ts';

const form = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export function normaliseReference(typed: string): string {
  const signs = withoutMarks(typed, 'shaped')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return signs.length === 8 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : withoutMarks(typed, 'shaped');
}

export const reference = z.string().check(z.regex(form, 'Enter the reference number, like K7PX-3M9D'));

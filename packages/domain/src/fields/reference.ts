import * as z from 'zod/mini';

const form = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export const reference = z.string().check(z.regex(form, 'Enter the reference number, like K7PX-3M9D'));

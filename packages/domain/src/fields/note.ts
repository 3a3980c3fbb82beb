import * as z from 'zod/mini';
import { noteMaximum } from '../constants/limits.ts';
import { withoutInvisibleMarks } from './hidden.ts';
import { hasVisibleCharacter } from './typed.ts';

const breaks = z.overwrite<string>((text) => withoutInvisibleMarks(text.replace(/\r\n?/g, '\n')).trim());

/** Text of a note: it may have lines of its own, and no other control characters. */
export const noteText = z.string().check(
  breaks,
  z.refine(hasVisibleCharacter, 'Write something into the note'),
  z.maxLength(noteMaximum, `Keep a note to ${noteMaximum} characters`),
  z.refine((text) => !/[^\P{Cc}\n]/u.test(text), 'Write a note without control characters'),
);

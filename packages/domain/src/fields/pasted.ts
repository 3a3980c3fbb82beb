import { longTextMaximum, shortTextMaximum } from '../constants/limits.ts';
import { codeLabel, colonLabel, emailLabel, nameLabel, numberLabel, wordLabel } from './pasted-labels.ts';
import {
  withoutBrackets,
  withoutFinalStop,
  withoutOuterDoubles,
  withoutOuterSingles,
  withoutQuotes,
} from './pasted-marks.ts';
import { oneLine, plainCharacters } from './typed.ts';

type Reading = {
  readonly plain: (text: string) => string;
  /** The steps by which something at an end falls away, taken again until none of them finds anything. */
  readonly steps: readonly ((text: string) => string)[];
};

const off =
  (...marks: readonly RegExp[]) =>
  (text: string): string =>
    marks.reduce((left, mark) => left.replace(mark, ''), text);
const bullets = /^[-–—•·*]+\s+/;
const stopsBefore = /^[.,;:!?…·•|。、]+/;
const stopsBehind = /[.,;:!?…·•|。、]+$/;
/** Fullwidth forms are plain by then; blanks that are letters to Unicode are not. */
const blanks = /^[\s\p{Cf}\p{Cc}\u2800\u3164\uffa0]+|[\s\p{Cf}\p{Cc}\u2800\u3164\uffa0]+$/gu;

const code = (...labels: readonly RegExp[]): Reading => ({
  plain: plainCharacters,
  steps: [off(bullets, stopsBefore, stopsBehind), withoutQuotes, withoutBrackets, off(...labels)],
});

/**
 * How each kind of value is read. The ends of a code are letters or figures, so everything else falls away there. A
 * name or an address keeps what belongs to it: 'Ltd.', '(NZ)', 'ʻOfa', a nickname in quotation marks.
 */
const readings = {
  /** A code that is one word, whatever its letters: a promo code. */
  promo: code(colonLabel, codeLabel, /^code\s+(?=.*[\p{L}\p{N}])/iu, /^[*_~]+|[*_~]+$/g),
  /** A code that may begin with a word: a plate, a membership number. */
  code: code(colonLabel, codeLabel),
  /** A code whose shape no word has: a licence, a reference, a date. */
  shaped: code(colonLabel, codeLabel, wordLabel),
  /** Figures alone: an NZBN, a bank account, a phone or Airpoints number. */
  number: code(colonLabel, numberLabel),
  /** Dollars: '.5' is a half, so no full stop falls away before them. */
  amount: {
    plain: plainCharacters,
    steps: [
      off(bullets, /^[;:!?…·•|]+/, stopsBehind),
      withoutQuotes,
      withoutBrackets,
      off(colonLabel, /^(?:NZD|NZ(?=\s*\$))\s*/i, /\s*NZD$/i),
    ],
  },
  email: {
    plain: plainCharacters,
    steps: [off(bullets, /^[.,;:…·•|]+/, stopsBehind), withoutQuotes, withoutBrackets, off(emailLabel)],
  },
  /** A name, an address, a text to search for. */
  text: {
    plain: oneLine,
    steps: [
      off(/^[-–—•·*]+\s+(?=\p{L})/u, /^[,;:•·|，；：、]+/, /[,;:|，；：、]+$/),
      withoutOuterDoubles,
      withoutOuterSingles,
      withoutBrackets,
      withoutFinalStop,
      off(nameLabel),
    ],
  },
} satisfies Record<string, Reading>;
export type ValueKind = keyof typeof readings;

/**
 * Returns a typed or pasted value without what stood around it: blanks of all kinds, quotation marks, brackets, full
 * stops, commas, semicolons and colons at its ends, and a label before it ('NZBN:', 'Promo code -'). What is inside
 * stays. A text of such marks alone stays too, so that it can be seen and put right.
 */
export function withoutMarks(typed: string, kind: ValueKind): string {
  const { plain, steps }: Reading = readings[kind];
  const whole = plain(typed).replace(blanks, '');
  // A value is never longer; a whole page that was pasted is not worth the work.
  if (whole.length > 2 * longTextMaximum) return whole;
  let left = whole;
  for (let before = ''; before !== left; ) {
    before = left;
    for (const step of steps) {
      const next = step(left).replace(blanks, '');
      if (next !== '') left = next;
    }
  }
  return left;
}

/** Returns what a look-up is asked for a typed text: one line, no longer than it takes. */
export const searchText = (typed: string): string =>
  oneLine(withoutMarks(plainCharacters(typed), 'text').slice(0, shortTextMaximum));

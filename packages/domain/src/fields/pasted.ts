import { longTextMaximum, shortTextMaximum } from '../constants/limits.ts';
import {
  codeLabelPattern,
  colonLabelPattern,
  emailLabelPattern,
  nameLabelPattern,
  numberLabelPattern,
  wordLabelPattern,
} from './pasted-labels.ts';
import {
  withoutBrackets,
  withoutFinalFullStop,
  withoutOuterDoubleQuotes,
  withoutOuterSingleQuotes,
  withoutQuotes,
} from './pasted-marks.ts';
import { toOneLine, toPlainCharacters } from './typed.ts';

type Reading = {
  readonly plain: (text: string) => string;
  /** Repeated until no step changes the text. */
  readonly steps: readonly ((text: string) => string)[];
};

const off =
  (...marks: readonly RegExp[]) =>
  (text: string): string =>
    marks.reduce((left, mark) => left.replace(mark, ''), text);
const bullets = /^[-–—•·*]+\s+/;
const stopsBefore = /^[.,;:!?…·•|。、]+/;
const stopsBehind = /[.,;:!?…·•|。、]+$/;
/** Full-width forms are plain by then; some blanks are letters to Unicode. */
const blanks = /^[\s\p{Cf}\p{Cc}\u2800\u3164\uffa0]+|[\s\p{Cf}\p{Cc}\u2800\u3164\uffa0]+$/gu;

const code = (...labels: readonly RegExp[]): Reading => ({
  plain: toPlainCharacters,
  steps: [off(bullets, stopsBefore, stopsBehind), withoutQuotes, withoutBrackets, off(...labels)],
});

/** Codes end in letters or figures; names and addresses keep 'Ltd.', '(NZ)', 'ʻOfa' and nicknames in quotes. */
const readings = {
  promo: code(colonLabelPattern, codeLabelPattern, /^code\s+(?=.*[\p{L}\p{N}])/iu, /^[*_~]+|[*_~]+$/g),
  /** May begin with a word: a plate, a membership number. */
  code: code(colonLabelPattern, codeLabelPattern),
  /** A shape that no word has: a licence, a reference, a date. */
  shaped: code(colonLabelPattern, codeLabelPattern, wordLabelPattern),
  /** Figures only: an NZBN, a bank account, a phone or Airpoints number. */
  number: code(colonLabelPattern, numberLabelPattern),
  /** '.5' is a half, so a leading full stop stays. */
  amount: {
    plain: toPlainCharacters,
    steps: [
      off(bullets, /^[;:!?…·•|]+/, stopsBehind),
      withoutQuotes,
      withoutBrackets,
      off(colonLabelPattern, /^(?:NZD|NZ(?=\s*\$))\s*/i, /\s*NZD$/i),
    ],
  },
  email: {
    plain: toPlainCharacters,
    steps: [
      off(bullets, /^[.,;:…·•|]+/, stopsBehind),
      withoutQuotes,
      withoutBrackets,
      off(emailLabelPattern),
    ],
  },
  text: {
    plain: toOneLine,
    steps: [
      off(/^[-–—•·*]+\s+(?=\p{L})/u, /^[,;:•·|，；：、]+/, /[,;:|，；：、]+$/),
      withoutOuterDoubleQuotes,
      withoutOuterSingleQuotes,
      withoutBrackets,
      withoutFinalFullStop,
      off(nameLabelPattern),
    ],
  },
} satisfies Record<string, Reading>;
export type InputKind = keyof typeof readings;

/** Strips labels ('NZBN:'), quotes, brackets and punctuation from the ends; a text of marks only is unchanged. */
export function cleanInput(typed: string, kind: InputKind): string {
  const { plain, steps }: Reading = readings[kind];
  const whole = plain(typed).replace(blanks, '');
  // No value is that long; a pasted page is not worth the work.
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

/** Returns the query of a look-up: one line, bounded. */
export const toSearchQuery = (typed: string): string =>
  toOneLine(cleanInput(toPlainCharacters(typed), 'text').slice(0, shortTextMaximum));

import { programName } from '@forecourt/platform/cli/program-name.ts';
import { stringWidth } from '@forecourt/platform/cli/table.ts';
import { maskLinks } from '../mail/mask-links.ts';
import type { Ran } from './command-line.ts';

/** A date or moment of another form than 26/11/2026 and 2:41 pm. */
const otherForms =
  /\b\d{4}-\d\d-\d\d|\b\d\d:\d\d:\d\d|\d{4}\/\d\d?\/\d\d?|\b\d\d? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;

/** Leaves out commands to paste, which are typed with dates like 2026-11-26. */
const isToPaste = (line: string): boolean => line.includes(`${programName} `);

/** Returns the lines for a person that have a date of another form, a live link, or words beyond 80 columns. */
export function wrongLines({ out, error }: Pick<Ran, 'out' | 'error'>): string[] {
  const [results, all] = [out.split('\n'), `${out}\n${error}`.split('\n')];
  // An email of a dry run is as applicants read it, with days in words.
  const [own = ''] = out.split('\nSubject: ');
  return [
    ...results.filter((line) => stringWidth(line) > 80 && line.trim().includes(' ') && !isToPaste(line)),
    ...`${own}\n${error}`.split('\n').filter((line) => otherForms.test(line) && !isToPaste(line)),
    ...all.filter((line) => maskLinks(line) !== line),
  ];
}

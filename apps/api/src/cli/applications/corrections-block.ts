import {
  type CorrectionChange,
  correctionChanges,
} from '@forecourt/domain/application/correction-changes.ts';
import { cardChanges } from '@forecourt/domain/cards/columns.ts';
import { checkAfter, checkText } from '@forecourt/domain/wordings/decision-causes.ts';
import { type Printed, table } from '@forecourt/platform/cli/table.ts';
import { moment } from '@forecourt/platform/cli/values.ts';
import { replacementBy } from '../../features/applications/read-application.ts';
import type { KnownApplication } from '../../store/applications/applications.ts';
import type { Correction } from '../../store/applications/corrections.ts';

type Present = Pick<KnownApplication, 'submission' | 'cards'>;

/** Prints what was asked for and what each correction changed. */
export function correctionsBlock(
  corrections: readonly Correction[],
  present: Present,
  bankOf: (id: string) => string,
): Printed[] {
  return corrections.flatMap((correction): Printed[] => {
    const { number, askedAt, askedBy, asked, because, reasons, kept = [] } = correction;
    return [
      '',
      { text: `Correction ${number}, asked for ${moment(askedAt)} by ${askedBy}`, tone: 'strong' },
      `Of: ${asked.join(', ')}`,
      ...(because === '' ? [] : [`Because: ${because}`]),
      ...reasons.map((reason) => `Because of ${reason.question}: ${reason.because}`),
      endOf(correction),
      ...(kept.length > 0 ? [`Left as it was: ${kept.join(', ')}`] : []),
      ...changesIn(correction, corrections, present, bankOf),
    ];
  });
}

function endOf(correction: Correction): string {
  const { outcome, endedAt, withdrawnBy } = correction;
  if (!endedAt) return 'The applicant has not answered yet.';
  if (outcome === 'withdrawn') return `Withdrawn ${moment(endedAt)} by ${withdrawnBy}.`;
  const again = checkAfter(correction);
  const check = again ? ` A credit check was asked for again. ${checkText(again)}` : '';
  return `Corrected ${moment(endedAt)}.${check}`;
}

function changesIn(
  correction: Correction,
  corrections: readonly Correction[],
  present: Present,
  bankOf: (id: string) => string,
): Printed[] {
  const replaced = replacementBy(correction, corrections, present);
  if (!replaced) return [];
  return changesTable(
    'details' in replaced
      ? correctionChanges(replaced.details.before, replaced.details.after, bankOf)
      : cardChanges(replaced.cards.before, replaced.cards.after),
  );
}

const changesTable = (changes: readonly CorrectionChange[]): Printed[] =>
  changes.length === 0
    ? ['The answers are the same as before.']
    : [
        table(
          [
            { title: 'CHANGED', of: ({ what }) => what, narrow: 'wrap' },
            { title: 'BEFORE', of: ({ before }) => before, narrow: 'wrap' },
            { title: 'AFTER', of: ({ after }) => after, narrow: 'wrap' },
          ],
          changes,
        ),
      ];

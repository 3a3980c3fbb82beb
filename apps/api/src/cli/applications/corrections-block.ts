import type { CorrectionChange } from '@forecourt/domain/application/correction-changes.ts';
import type { Bank } from '@forecourt/domain/contract/banks.ts';
import { creditCheckOfCorrection, creditCheckText } from '@forecourt/domain/wordings/decision-causes.ts';
import { createTable, type OutputBlock } from '@forecourt/platform/cli/table.ts';
import { formatMoment } from '@forecourt/platform/cli/values.ts';
import { changesOfCorrection, type FullApplication } from '../../features/applications/read-application.ts';
import type { Correction } from '../../store/applications/corrections.ts';

/** Prints what was asked for and what each correction changed. */
export function correctionsBlock(whole: FullApplication, banks: readonly Bank[]): OutputBlock[] {
  return whole.corrections.flatMap((correction): OutputBlock[] => {
    const { number, askedAt, askedBy, asked, because, reasons, kept = [] } = correction;
    return [
      '',
      { text: `Correction ${number}, asked for ${formatMoment(askedAt)} by ${askedBy}`, tone: 'strong' },
      `Of: ${asked.join(', ')}`,
      ...(because === '' ? [] : [`Because: ${because}`]),
      ...reasons.map((reason) => `Because of ${reason.question}: ${reason.because}`),
      endOf(correction),
      ...(kept.length > 0 ? [`Left as it was: ${kept.join(', ')}`] : []),
      ...changesTable(changesOfCorrection(correction, whole, banks)?.changes),
    ];
  });
}

function endOf(correction: Correction): string {
  const { outcome, endedAt, withdrawnBy } = correction;
  if (!endedAt) return 'The applicant has not answered yet.';
  if (outcome === 'withdrawn') return `Withdrawn ${formatMoment(endedAt)} by ${withdrawnBy}.`;
  const again = creditCheckOfCorrection(correction);
  const check = again ? ` A credit check was asked for again. ${creditCheckText(again)}` : '';
  return `Corrected ${formatMoment(endedAt)}.${check}`;
}

function changesTable(changes: readonly CorrectionChange[] | undefined): OutputBlock[] {
  if (!changes) return [];
  if (changes.length === 0) return ['The answers are the same as before.'];
  return [
    createTable(
      [
        { title: 'CHANGED', of: ({ what }) => what, narrow: 'wrap' },
        { title: 'BEFORE', of: ({ before }) => before, narrow: 'wrap' },
        { title: 'AFTER', of: ({ after }) => after, narrow: 'wrap' },
      ],
      changes,
    ),
  ];
}

import { correctionChanges } from '@forecourt/domain/application/correction-changes.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { type Printed, table } from '@forecourt/platform/cli/table.ts';
import { moment } from '@forecourt/platform/cli/values.ts';
import type { Correction } from '../../store/applications/corrections.ts';

/** Prints what was asked for and what each correction changed. */
export function correctionsBlock(
  corrections: readonly Correction[],
  submission: SubmissionDetails | undefined,
  bankOf: (id: string) => string,
): Printed[] {
  return corrections.flatMap((correction, place): Printed[] => {
    const { number, askedAt, askedBy, asked, because } = correction;
    return [
      '',
      { text: `Correction ${number}, asked for ${moment(askedAt)} by ${askedBy}`, tone: 'strong' },
      `Of: ${asked.join(', ')}`,
      `Because: ${because}`,
      endOf(correction),
      ...changesIn(correction, corrections.slice(place + 1), submission, bankOf),
    ];
  });
}

function endOf({ outcome, endedAt, withdrawnBy, creditCheck }: Correction): string {
  if (!endedAt) return 'The applicant has not answered yet.';
  if (outcome === 'withdrawn') return `Withdrawn ${moment(endedAt)} by ${withdrawnBy}.`;
  const check = creditCheck ? ` The credit check was asked again: ${creditCheck}.` : '';
  return `Corrected ${moment(endedAt)}.${check}`;
}

/** What came next holds the answers after a correction. */
function changesIn(
  { replaced }: Correction,
  later: readonly Correction[],
  submission: SubmissionDetails | undefined,
  bankOf: (id: string) => string,
): Printed[] {
  if (!replaced || !('details' in replaced)) return [];
  const next = later.flatMap(({ replaced: other }) => (other && 'details' in other ? [other.details] : []));
  const after = next[0] ?? submission;
  const changes = after ? correctionChanges(replaced.details, after, bankOf) : [];
  if (changes.length === 0) return ['The same was answered as before.'];
  return [
    table(
      [
        { title: 'CHANGED', of: ({ what }) => what, narrow: 'wrap' },
        { title: 'BEFORE', of: ({ before }) => before, narrow: 'wrap' },
        { title: 'NOW', of: ({ after: now }) => now, narrow: 'wrap' },
      ],
      changes,
    ),
  ];
}

import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { withMaskedNumbers } from '@forecourt/domain/questions/masked-numbers.ts';
import { reviewGroups } from '@forecourt/domain/questions/review-groups.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { agreementTexts, reviewTexts, copyOfAnswersTexts as texts } from '../../copy/submission.ts';
import { agreementHighlights } from './agreement.ts';

/** Formats ISO text as '21/11/2026, 9:04 pm' in New Zealand time. */
export const formatSubmittedAt = (submittedAt: string): string =>
  `${formatDay(submittedAt)}, ${formatTime(submittedAt)}`;

/** Formats everything that was sent as plain text, licence and account masked: it lies among the downloads. `bank` is the bank's name; empty while not known. */
export function formatCopyOfAnswers(application: Application, bank: string, provider: string): string {
  const { receipt } = application.saver;
  const head = [
    texts.title(provider),
    ...(receipt
      ? [
          `${texts.reference}: ${receipt.reference}`,
          `${texts.sent}: ${formatSubmittedAt(receipt.submittedAt)}`,
        ]
      : []),
  ];
  const agreed = agreementHighlights(application, bank).map(
    ({ title, figure, fact, detail }) =>
      `  ${title}: ${[figure, fact].filter(Boolean).join(' ')}${detail ? `. ${detail}` : ''}`,
  );
  const groups = reviewGroups(withMaskedNumbers(application), bank || reviewTexts.bankUnknown).map(
    ({ title, items }) => [title, ...items.map(({ label, value }) => `  ${label}: ${value}`)].join('\r\n'),
  );
  return `${[head.join('\r\n'), [receipt ? agreementTexts.agreed : agreementTexts.title, ...agreed].join('\r\n'), ...groups].join('\r\n\r\n')}\r\n`;
}

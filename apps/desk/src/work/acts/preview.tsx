import { statusTable } from '@forecourt/domain/application/status-table.ts';
import type { DeskActionResult, DeskProposal } from '@forecourt/domain/contract/desk/parts.ts';
import { actionTexts, proposalTexts } from '../../copy/acts.ts';
import { MailPreviews } from '../../parts/mail-preview.tsx';
import styles from './acts.module.css';
import { proposalWaitingText } from './waiting-text.ts';

/** An act may be only proposed at first; what is confirmed may wait, or have come too late. */
export type ActionPreview = DeskActionResult & {
  readonly proposed?: DeskProposal | undefined;
  readonly ended?: string | undefined;
};

export const isUnconfirmedProposal = (proposed: DeskProposal | undefined): boolean =>
  proposed?.confirmedBy === null;

type PreviewProps = { readonly preview: ActionPreview; readonly isSame: boolean };

const mailText = (count: number): string => (count === 1 ? actionTexts.mail : actionTexts.mails(count));

/** What an act would do. */
export function ActionPreviewPanel({ preview: { state, mails, proposed, ended }, isSame }: PreviewProps) {
  const { name } = statusTable[state];
  if (ended !== undefined) return <p>{proposalTexts.tooLate(ended)}</p>;
  return (
    <div className={styles.preview}>
      <p>
        <b>{isSame ? actionTexts.willStay(name) : actionTexts.willBe(name)}</b>
      </p>
      {isUnconfirmedProposal(proposed) && <p>{proposalTexts.willWait}</p>}
      {proposed && <p>{proposalWaitingText(proposed)}</p>}
      {mails.length > 0 && <p>{proposed ? proposalTexts.mails : mailText(mails.length)}</p>}
      <MailPreviews mails={mails} />
    </div>
  );
}

import { statusTable } from '@forecourt/domain/application/status-table.ts';
import type { Acted } from '@forecourt/domain/contract/desk/parts.ts';
import { actTexts } from '../../copy/acts.ts';
import { MailPreviews } from '../../parts/mail-preview.tsx';
import styles from './acts.module.css';

type PreviewProps = { readonly preview: Acted; readonly isSame: boolean };

/** What an act would do. */
export function Preview({ preview: { state, mails }, isSame }: PreviewProps) {
  const { name } = statusTable[state];
  return (
    <div className={styles.preview}>
      <p>
        <b>{isSame ? actTexts.willStay(name) : actTexts.willBe(name)}</b>
      </p>
      {mails.length > 0 && <p>{mails.length === 1 ? actTexts.mail : actTexts.mails(mails.length)}</p>}
      <MailPreviews mails={mails} />
    </div>
  );
}

import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { mailPreviewTexts } from '../copy/parts.ts';
import { UntrustedText } from './given.tsx';
import styles from './mail-preview.module.css';

type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** The mails that an act sends, as they would go. */
export const MailPreviews = ({ mails }: { readonly mails: readonly Mail[] }) =>
  mails.length === 0 ? (
    <p>{mailPreviewTexts.noMail}</p>
  ) : (
    <ul className={styles.mails}>
      {mails.map(({ to, subject, text }) => (
        <li key={`${to} ${subject}`} className={styles.mail}>
          <p className={styles.line}>
            <span className={styles.label}>{mailPreviewTexts.to}</span>
            <span>
              <SoftBreaks text={to} />
            </span>
          </p>
          <p className={styles.line}>
            <span className={styles.label}>{mailPreviewTexts.subject}</span>
            <b>
              <UntrustedText text={subject} />
            </b>
          </p>
          <div className={styles.text}>
            <UntrustedText text={text} />
          </div>
        </li>
      ))}
    </ul>
  );

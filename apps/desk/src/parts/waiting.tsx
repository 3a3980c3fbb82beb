import type { ApplicationSummary } from '@forecourt/domain/contract/desk/parts.ts';
import { waitingTimeTexts } from '../copy/parts.ts';
import { formatWaitingTime } from './moments.ts';
import styles from './waiting.module.css';

type WaitingProps = {
  readonly text: string;
  readonly isLate: boolean;
  /** Half of the promised time is over. */
  readonly isHalfway?: boolean;
};

/** How long something waits; late and soon due are words as well as colours. */
export function WaitingTime({ text, isLate, isHalfway = false }: WaitingProps) {
  if (isLate) return <span className={styles.late}>{waitingTimeTexts.late(text)}</span>;
  if (isHalfway) return <span className={styles.soon}>{waitingTimeTexts.soon(text)}</span>;
  return <span className={styles.waiting}>{text}</span>;
}

/** How long an open application waits, in a list and on its page. */
export const ApplicationWaitingTime = ({ application }: { readonly application: ApplicationSummary }) => (
  <WaitingTime text={formatWaitingTime(application.since)} {...application} />
);

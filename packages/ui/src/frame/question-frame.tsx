import { useState } from 'react';
import { Button } from '../button.tsx';
import type { Content } from '../content.ts';
import { StatusMark } from '../scenery/mark.tsx';
import { SoftBreaks } from '../soft-breaks.tsx';
import { VisuallyHidden } from '../text.tsx';
import { uiTexts } from '../words.ts';
import styles from './question-frame.module.css';

export type QuestionFrameStatus = 'answered' | 'open' | 'locked';
type QuestionFrameProps = {
  /** Id of the section element; its heading has `${id}-title`. */
  readonly id: string;
  readonly title: string;
  /** Below the heading of a section, or of the page itself. */
  readonly level?: 2 | 3;
  readonly status: QuestionFrameStatus;
  readonly hint?: Content;
  readonly aside?: { readonly title: string; readonly text: Content } | undefined;
  readonly answer?: { readonly text: Content; readonly detail?: Content } | undefined;
  readonly lockedNote?: string | undefined;
  /** The question that it waits for is locked too, so the note is only spoken. */
  readonly isFarOff?: boolean;
  /** Without it there is no Change button. */
  readonly onChange?: (() => void) | undefined;
  readonly isLast?: boolean;
  /** Rendered only while the question is open. */
  readonly children?: Content;
};

const marks = { answered: 'done', open: 'now', locked: 'lock' } as const;

/** Answered: text; open: its control; later: grey. The heading takes the focus by script (`data-heading`). */
export function QuestionFrame(props: QuestionFrameProps) {
  const {
    id,
    title,
    level = 3,
    status,
    hint,
    aside,
    answer,
    lockedNote,
    isFarOff,
    onChange,
    isLast = false,
    children,
  } = props;
  const [firstStatus, setFirstStatus] = useState<QuestionFrameStatus | 'moved'>(status);
  if (firstStatus !== 'moved' && firstStatus !== status) setFirstStatus('moved');
  const Heading = `h${level}` as const;
  const note = `${lockedNote ?? ''} `;
  return (
    <section
      id={id}
      className={styles.question}
      data-status={status}
      data-moved={firstStatus === 'moved' ? '' : undefined}
      data-last={isLast ? '' : undefined}
      aria-labelledby={`${id}-title`}
      aria-current={status === 'open' ? 'step' : undefined}
    >
      <span className={styles.mark}>
        <StatusMark key={status} kind={marks[status]} />
      </span>
      <Heading id={`${id}-title`} className={styles.title} tabIndex={-1} data-heading="">
        {title}
      </Heading>
      {status === 'answered' && answer && (
        <div key="answer" className={styles.fold}>
          <p className={styles.answer}>
            <SoftBreaks text={answer.text} />
            {answer.detail && <small>{answer.detail}</small>}
          </p>
        </div>
      )}
      {status === 'answered' && onChange && (
        <span className={styles.change}>
          <Button kind="act" onClick={onChange} aria-label={uiTexts.changeAnswer(title)}>
            {uiTexts.change}
          </Button>
        </span>
      )}
      {status === 'locked' && (
        <p className={isFarOff ? styles.unseen : styles.note}>
          {isFarOff ? <VisuallyHidden>{note}</VisuallyHidden> : <span>{note}</span>}
          <VisuallyHidden>{uiTexts.locked}</VisuallyHidden>
        </p>
      )}
      {status === 'open' && hint && (
        <p className={styles.hint}>
          <SoftBreaks text={hint} />
        </p>
      )}
      {status === 'open' && (
        <div key="control" className={styles.fold}>
          <div className={styles.body}>{children}</div>
        </div>
      )}
      {status === 'open' && aside && (
        <aside className={styles.aside} aria-label={aside.title}>
          <b>{aside.title}</b>
          <span>{aside.text}</span>
        </aside>
      )}
    </section>
  );
}

import { Button } from '@forecourt/ui/button.tsx';
import { Icon } from '@forecourt/ui/icon.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { useState } from 'react';
import { reviewRowTexts as texts } from '../../copy/submission.ts';
import { MaskedText } from './masked-text.tsx';
import styles from './review-list.module.css';

export type ReviewRow = {
  /** Id of the row, whose Change button takes the focus by script. */
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  /** Shown in its place until the applicant asks for it. */
  readonly masked?: string | undefined;
  readonly isChanged?: boolean;
  readonly onChange?: () => void;
};

export const ReviewList = ({ rows }: { readonly rows: readonly ReviewRow[] }) => (
  <dl className={styles.list}>
    {rows.map((row) => (
      <Row key={row.id} {...row} />
    ))}
  </dl>
);

function Row({ id, term, definition, masked, isChanged, onChange }: ReviewRow) {
  const [isShown, setShown] = useState(false);
  return (
    <div id={id} className={styles.row}>
      <dt>
        <span>{term}</span>
        {isChanged && (
          <span className={styles.changed}>
            <Icon name="check" />
            <span>{texts.changed}</span>
          </span>
        )}
      </dt>
      <dd className={styles.given}>
        {masked === undefined ? (
          <SoftBreaks text={definition} />
        ) : (
          <>
            <span className={styles.number}>{isShown ? definition : <MaskedText text={masked} />}</span>
            <Button
              kind="act"
              onClick={() => setShown(!isShown)}
              aria-label={isShown ? texts.hideTerm(term) : texts.showTerm(term)}
            >
              {isShown ? texts.hide : texts.show}
            </Button>
          </>
        )}
      </dd>
      {onChange && (
        <dd className={styles.change}>
          <Button kind="act" data-heading="" onClick={onChange} aria-label={texts.changeTerm(term)}>
            {texts.change}
          </Button>
        </dd>
      )}
    </div>
  );
}

import { useState } from 'react';
import { Button } from './button.tsx';
import type { Content } from './content.ts';
import { Icon } from './icon.tsx';
import { MaskedText } from './masked-text.tsx';
import styles from './review-list.module.css';
import { SoftBreaks } from './soft-breaks.tsx';
import { uiWords } from './words.ts';

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
  const words = uiWords();
  return (
    <div id={id} className={styles.row}>
      <dt>
        <span>{term}</span>
        {isChanged && (
          <span className={styles.changed}>
            <Icon name="check" />
            <span>{words.changed}</span>
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
              aria-label={isShown ? words.hideTerm(term) : words.showTerm(term)}
            >
              {isShown ? words.hide : words.show}
            </Button>
          </>
        )}
      </dd>
      {onChange && (
        <dd className={styles.change}>
          <Button kind="act" data-heading="" onClick={onChange} aria-label={words.changeTerm(term)}>
            {words.change}
          </Button>
        </dd>
      )}
    </div>
  );
}

type PlainRow = { readonly term: string; readonly definition: Content };

export const TermList = ({ rows }: { readonly rows: readonly PlainRow[] }) => (
  <dl className={styles.list}>
    {rows.map((row) => (
      <div key={row.term} className={styles.term}>
        <dt>{row.term}</dt>
        <dd>{row.definition}</dd>
      </div>
    ))}
  </dl>
);

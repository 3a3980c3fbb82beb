import styles from './fact-list.module.css';
import { SoftBreaks } from './soft-breaks.tsx';

export type Fact = {
  readonly key: string;
  readonly label: string;
  /** Empty when not told yet. */
  readonly value: string;
  /** The anchor it jumps to. */
  readonly anchor: string;
  readonly isCurrent?: boolean;
};

type FactListProps = {
  readonly facts: readonly Fact[];
  readonly emptyText: string;
  /** Called in place of the browser's own jump. */
  readonly onJump: (anchor: string) => void;
};

/** What has been told, each a link to where it was told. */
export const FactList = ({ facts, emptyText, onJump }: FactListProps) => (
  <ul className={styles.list}>
    {facts.map((fact) => (
      <li key={fact.key}>
        <a
          className={styles.fact}
          href={`#${fact.anchor}`}
          aria-current={fact.isCurrent ? 'true' : undefined}
          data-empty={fact.value === '' ? '' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onJump(fact.anchor);
          }}
        >
          <small>{fact.label}</small>
          <span>{fact.value === '' ? emptyText : <SoftBreaks text={fact.value} />}</span>
        </a>
      </li>
    ))}
  </ul>
);

import styles from './fact-list.module.css';
import { SoftBreaks } from './soft-breaks.tsx';

export type Fact<Anchor extends string> = {
  readonly key: string;
  readonly label: string;
  /** Empty when not told yet. */
  readonly value: string;
  /** The anchor it jumps to. */
  readonly anchor: Anchor;
  readonly isCurrent?: boolean;
};

type FactListProps<Anchor extends string> = {
  readonly facts: readonly Fact<Anchor>[];
  readonly emptyText: string;
  /** Called in place of the browser's own jump. */
  readonly onJump: (anchor: Anchor) => void;
};

/** What has been told, each a link to where it was told. */
export const FactList = <Anchor extends string>({ facts, emptyText, onJump }: FactListProps<Anchor>) => (
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

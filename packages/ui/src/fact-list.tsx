import { Fragment } from 'react';
import type { Elements } from './content.ts';
import styles from './fact-list.module.css';
import { SoftBreaks } from './soft-breaks.tsx';

type Fact<Anchor extends string> = {
  readonly anchor: Anchor;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly isCurrent?: boolean;
  readonly lockedText?: string | undefined;
};

type FactListProps<Anchor extends string> = {
  readonly facts: readonly Fact<Anchor>[];
  readonly emptyText: string;
  /** Replaces an empty list. */
  readonly noneText: string;
  /** Replaces the browser's own jump. */
  readonly onJump: (anchor: Anchor) => void;
};

const isEmpty = (lines: readonly { readonly value: string }[]): boolean =>
  lines.every(({ value }) => value === '');

export function FactList<Anchor extends string>({
  facts,
  emptyText,
  noneText,
  onJump,
}: FactListProps<Anchor>) {
  if (facts.length === 0) return <p className={`${styles.list} ${styles.none}`}>{noneText}</p>;
  return (
    <ul className={styles.list}>
      {facts.map(({ lines, anchor, isCurrent, lockedText }) => (
        <li key={anchor}>
          <FactBox
            anchor={lockedText === undefined ? anchor : undefined}
            isCurrent={isCurrent}
            isEmpty={isEmpty(lines)}
            onJump={onJump}
          >
            {isEmpty(lines) && <small>{lines.map(({ label }) => label).join(', ')}</small>}
            {isEmpty(lines) && lockedText === undefined && <span>{emptyText}</span>}
            {!isEmpty(lines) &&
              lines.map(({ label, value }) => (
                <Fragment key={label}>
                  <small>{label}</small>
                  <span>{value === '' ? emptyText : <SoftBreaks text={value} />}</span>
                </Fragment>
              ))}
            {lockedText !== undefined && <span className={styles.locked}>{lockedText}</span>}
          </FactBox>
        </li>
      ))}
    </ul>
  );
}

type FactBoxProps<Anchor extends string> = {
  readonly anchor: Anchor | undefined;
  readonly isCurrent: boolean | undefined;
  readonly isEmpty: boolean;
  readonly onJump: (anchor: Anchor) => void;
  readonly children: Elements;
};

function FactBox<Anchor extends string>({
  anchor,
  isCurrent,
  isEmpty,
  onJump,
  children,
}: FactBoxProps<Anchor>) {
  if (anchor === undefined) return <div className={styles.fact}>{children}</div>;
  return (
    <a
      className={styles.fact}
      href={`#${anchor}`}
      aria-current={isCurrent ? 'true' : undefined}
      data-empty={isEmpty ? '' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onJump(anchor);
      }}
    >
      {children}
    </a>
  );
}

import type { Content, Elements } from '../content.ts';
import { Icon } from '../icon.tsx';
import styles from './bottom-bar.module.css';

type BottomBarProps = {
  /** What the button at its start opens, and how far that is. */
  readonly label: string;
  readonly note?: Content;
  /** The note tells of something wrong. */
  readonly isBad?: boolean;
  /** It lies at the end of the page, over nothing, while there is nowhere to go by it. */
  readonly isAtEnd?: boolean;
  /** Whether what it opens is open; left out when it leads to another step instead. */
  readonly isOpen?: boolean;
  /** Left out when there is nothing to open. */
  readonly onOpen?: () => void;
  readonly children?: Elements;
};

/** The bar at the foot of narrow screens: what has been reported, and the way through the questions. */
export const BottomBar = ({
  label,
  note,
  isBad = false,
  isAtEnd = false,
  isOpen,
  onOpen,
  children,
}: BottomBarProps) => {
  const words = (
    <span>
      <span>{label}</span>
      {note && <small data-bad={isBad ? '' : undefined}>{note}</small>}
    </span>
  );
  return (
    <div className={styles.dock} data-at-end={isAtEnd ? '' : undefined}>
      <div className={styles.in}>
        {onOpen ? (
          <button
            type="button"
            className={styles.words}
            {...(isOpen !== undefined && { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
            onClick={onOpen}
          >
            <Icon name="list" />
            {words}
          </button>
        ) : (
          <output className={styles.words}>{words}</output>
        )}
        {children}
      </div>
    </div>
  );
};

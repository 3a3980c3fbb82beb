import type { Content, Elements } from '../content.ts';
import { Icon } from '../icon.tsx';
import styles from './bottom-bar.module.css';

type BottomBarProps = {
  readonly label: string;
  readonly note?: Content;
  readonly isBad?: boolean;
  /** Not fixed, at the end of the page, while there is nowhere to go by it. */
  readonly isAtEnd?: boolean;
  /** Left out when it leads to another step instead. */
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  readonly children?: Elements;
};

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

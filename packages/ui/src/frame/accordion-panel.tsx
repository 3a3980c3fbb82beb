import { useId } from 'react';
import type { Content } from '../content.ts';
import { Icon } from '../icon.tsx';
import { StatusMark, type StatusMarkKind } from '../scenery/mark.tsx';
import { VisuallyHidden } from '../text.tsx';
import styles from './accordion-panel.module.css';
import { questionNavigationTexts } from './frame-words.ts';

type AccordionPanelProps = {
  readonly title: string;
  readonly mark: StatusMarkKind;
  readonly count?: string;
  readonly isOpen: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
  readonly children: Content;
};

export function AccordionPanel({
  title,
  mark,
  count,
  isOpen,
  isDisabled = false,
  onToggle,
  children,
}: AccordionPanelProps) {
  const id = useId();
  const isShown = isOpen && !isDisabled;
  return (
    <div className={styles.panel}>
      <h3>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isShown}
          aria-controls={id}
          aria-disabled={isDisabled || undefined}
          onClick={isDisabled ? undefined : onToggle}
        >
          <StatusMark kind={mark} />
          <span>{title}</span>
          {count && <span className={styles.count}>{count}</span>}
          {isDisabled ? (
            <VisuallyHidden>{`, ${questionNavigationTexts.states.locked}`}</VisuallyHidden>
          ) : (
            <Icon name="chevron-down" />
          )}
        </button>
      </h3>
      <div className={styles.fold} id={id} data-open={isShown ? '' : undefined} inert={!isShown}>
        <div>{children}</div>
      </div>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './card-strip.module.css';
import { Icon } from './icon.tsx';

export type StripCard = { readonly key: string; readonly label: string; readonly isBad?: boolean };
type CardStripProps = {
  readonly label: string;
  readonly cards: readonly StripCard[];
  readonly currentKey: string | undefined;
  readonly art: ReactNode;
  readonly addLabel: string;
  readonly onSelect: (key: string) => void;
  readonly onAdd: () => void;
};

/** The cards in a row that slides, above the editor on narrow screens. */
export function CardStrip({ label, cards, currentKey, art, addLabel, onSelect, onAdd }: CardStripProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector(`[data-key="${currentKey}"]`);
    current?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [currentKey]);
  return (
    <nav className={styles.strip} aria-label={label} ref={strip}>
      {cards.map((card) => (
        <button
          key={card.key}
          type="button"
          data-key={card.key}
          aria-current={card.key === currentKey ? 'true' : undefined}
          onClick={() => onSelect(card.key)}
        >
          <span className={styles.art}>{art}</span>
          <span className={styles.label} data-bad={card.isBad ? '' : undefined}>
            {card.label}
          </span>
        </button>
      ))}
      <button type="button" aria-label={addLabel} onClick={onAdd}>
        <span className={styles.place}>
          <Icon name="plus" />
        </span>
      </button>
    </nav>
  );
}

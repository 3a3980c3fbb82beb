import type { CardHolder } from '@forecourt/domain/cards/state.ts';
import { CardArt } from '../editor/card-art.tsx';
import styles from './card-stack.module.css';

type CardStackProps = { readonly cards: readonly CardHolder[]; readonly business: string };

/** Cards drawn at most. */
const drawn = 5;

export function CardStack({ cards, business }: CardStackProps) {
  const [first, ...others] = cards.slice(0, drawn);
  if (!first) return null;
  return (
    <div className={styles.stack}>
      {others.toReversed().map((card, place) => (
        // An order never changes, and may name the same holder twice.
        <div key={place} className={styles.under} aria-hidden="true">
          <CardArt card={card} business={business} />
        </div>
      ))}
      <CardArt card={first} business={business} />
    </div>
  );
}

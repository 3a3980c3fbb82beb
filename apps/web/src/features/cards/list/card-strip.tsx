import { cardSummary } from '@forecourt/domain/cards/rules.ts';
import type { Content } from '@forecourt/ui/content.ts';
import { Icon } from '@forecourt/ui/icon.tsx';
import { LongList } from '@forecourt/ui/long-list.tsx';
import { cardListTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { addAnotherCard, selectCard } from '../actions.ts';
import { companyLimitOf, isCardCompleteCached } from '../completeness.ts';
import { MiniCard, miniCardTextOf } from '../editor/card-art.tsx';
import { useCardSteps } from '../steps.ts';
import styles from './card-strip.module.css';

type StripCard = { readonly label: string; readonly art: Content; readonly error?: string | undefined };
type CardStripProps = {
  readonly label: string;
  readonly count: number;
  readonly cardAt: (index: number) => StripCard;
  /** -1 for none. */
  readonly current: number;
  readonly addLabel: string;
  readonly onSelect: (index: number) => void;
  readonly onAdd: () => void;
};

const widthPx = 104;
const gapPx = 12;
const itself = (index: number): number => index;

export const CardStrip = ({ label, count, cardAt, current, addLabel, onSelect, onAdd }: CardStripProps) => (
  <div className={styles.strip}>
    <LongList
      label={label}
      count={count}
      keyOf={itself}
      current={current}
      size={widthPx}
      gap={gapPx}
      isAcross
      row={(index, tabIndex) => {
        const { label: name, art, error } = cardAt(index);
        return (
          <button
            type="button"
            className={styles.card}
            tabIndex={tabIndex}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onSelect(index)}
          >
            <span className={styles.art}>{art}</span>
            <span className={styles.label} data-bad={error ? '' : undefined}>
              {name}
            </span>
            {error && <span className={styles.error}>{error}</span>}
          </button>
        );
      }}
      end={
        <button
          type="button"
          className={`${styles.card} ${styles.add}`}
          aria-label={addLabel}
          onClick={onAdd}
        >
          <span className={styles.place}>
            <Icon name="plus" />
          </span>
        </button>
      }
    />
  </div>
);

export function OrderCardStrip() {
  const { openEditor } = useCardSteps();
  const cards = useApplication((application) => application.cards.cardChanges);
  const active = useApplication((application) => application.cards.activeCardIndex);
  const companyLimit = useApplication(companyLimitOf);
  const cardAt = (index: number): StripCard => {
    const card = cards[index];
    if (!card) return { label: '', art: null };
    return {
      art: <MiniCard text={miniCardTextOf(card)} />,
      label: cardSummary(card) || cardListTexts.unnamed(index + 1),
      error: isCardCompleteCached(card, companyLimit) ? undefined : cardListTexts.incomplete,
    };
  };
  if (cards.length < 2) return null;
  return (
    <CardStrip
      label={cardListTexts.list}
      count={cards.length}
      cardAt={cardAt}
      current={active ?? -1}
      addLabel={cardListTexts.addAnother}
      onSelect={(index) => selectCard(index, openEditor)}
      onAdd={() => addAnotherCard(openEditor)}
    />
  );
}

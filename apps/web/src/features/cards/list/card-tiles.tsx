import { cardFieldsOf } from '@forecourt/domain/cards/fields.ts';
import { cardSummary, limitFields } from '@forecourt/domain/cards/rules.ts';
import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Elements } from '@forecourt/ui/content.ts';
import { LongList } from '@forecourt/ui/long-list.tsx';
import { memo } from 'react';
import { cardListTexts, cardSearchTexts, formatCardFieldWithUnit } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { addAnotherCard, selectCard } from '../actions.ts';
import { showAllCards, useCardsView } from '../cards-view.ts';
import { companyLimitOf, isCardCompleteCached } from '../completeness.ts';
import { MiniCard, miniCardTextOf } from '../editor/card-art.tsx';
import { AddManyCardsButton } from '../fleet/fleet-dialog.tsx';
import { setCardsChosen } from '../several/choosing.ts';
import { focusCardList, useCardSteps } from '../steps.ts';
import { EmptyCardList } from './card-list-parts.tsx';
import { AddCardTile, CardTile, CardTilesFoot } from './card-tile.tsx';
import type { CardFilter } from './use-finding.ts';

const tileHeightPx = { roomy: 97, dense: 49 };

type CardTilesProps = {
  readonly finding: CardFilter;
  readonly below?: Elements;
};

export function CardTiles({ finding, below }: CardTilesProps) {
  const { openEditor } = useCardSteps();
  const active = useApplication(({ cards }) => cards.activeCardIndex);
  const { shown, isNarrowed, isSearchable } = finding;
  const isChoosing = useCardsView(({ chosen }) => chosen !== undefined);
  const addLabel = active === null ? cardListTexts.addCard : cardListTexts.addAnother;
  if (isNarrowed && shown.length === 0)
    return (
      <>
        <NothingFound finding={finding} />
        {below}
      </>
    );
  return (
    <LongList
      label={cardListTexts.list}
      count={shown.length}
      keyOf={(at) => shown[at] ?? -1}
      current={active === null ? -1 : shown.indexOf(active)}
      size={isSearchable ? tileHeightPx.dense : tileHeightPx.roomy}
      row={(at, tabIndex) => <TileOfCard index={shown[at] ?? -1} tabIndex={tabIndex} />}
      end={
        <>
          {!isNarrowed && !isChoosing && (
            <>
              <AddCardTile label={addLabel} onAdd={() => addAnotherCard(openEditor)} />
              <CardTilesFoot>
                <AddManyCardsButton />
              </CardTilesFoot>
            </>
          )}
          {below}
        </>
      }
    />
  );
}

type TileOfCardProps = { readonly index: number; readonly tabIndex: 0 | -1 };

/** Memoised: only changed tiles render, however many cards there are. */
const TileOfCard = memo(({ index, tabIndex }: TileOfCardProps) => {
  const { step, openEditor } = useCardSteps();
  const card = useApplication(({ cards }) => cards.cardChanges[index]);
  const isCurrent = useApplication(({ cards }) => cards.activeCardIndex === index);
  const isChosen = useCardsView(({ chosen }) => chosen?.has(index));
  const companyLimit = useApplication(companyLimitOf);
  if (!card) return null;
  return (
    <CardTile
      position={index + 1}
      art={<MiniCard text={miniCardTextOf(card)} />}
      summary={cardSummary(card) || cardListTexts.unnamed(index + 1)}
      label={labelOf(cardTypes, card.cardType)}
      limits={limitFields
        .map((field) => formatCardFieldWithUnit(cardFieldsOf(card), field))
        .filter((text) => text !== '')}
      error={isCardCompleteCached(card, companyLimit) ? undefined : cardListTexts.incomplete}
      isCurrent={isCurrent}
      tabIndex={tabIndex}
      isChosen={isChosen}
      change={step === 'list' && isChosen === undefined ? cardListTexts.change : undefined}
      onSelect={() =>
        isChosen === undefined ? selectCard(index, openEditor) : setCardsChosen([index], !isChosen)
      }
    />
  );
});

const showAll = (): void => {
  showAllCards();
  focusCardList();
};

const NothingFound = ({ finding }: { readonly finding: CardFilter }) => (
  <EmptyCardList
    text={
      finding.searched.trim() === ''
        ? cardSearchTexts.allComplete
        : cardSearchTexts.nothing(finding.searched.trim())
    }
  >
    <Button kind="act" onClick={showAll}>
      {cardSearchTexts.showAll}
    </Button>
  </EmptyCardList>
);

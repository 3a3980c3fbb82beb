import { Button } from '@forecourt/ui/button.tsx';
import type { Elements } from '@forecourt/ui/content.ts';
import { SearchBar } from '@forecourt/ui/fields/find-bar.tsx';
import { IconButton } from '@forecourt/ui/icon-button.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { cardListTexts, cardSearchTexts, cardSelectionTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { addAnotherCard } from '../actions.ts';
import { setCardsView, useCardsView } from '../cards-view.ts';
import { countIncompleteCards } from '../completeness.ts';
import { ConfirmOrderButton, OrderProblem } from '../order/confirm-order-button.tsx';
import { EditChosenCardsButton, useChosenCardsLabel } from '../several/choose-bar.tsx';
import { cancelChoosingCards } from '../several/choosing.ts';
import { focusCardList, useCardSteps } from '../steps.ts';
import { CardListBody, CardListFoot, CardListHead } from './card-list-parts.tsx';
import { CardTiles } from './card-tiles.tsx';
import { CardListTools } from './list-tools.tsx';
import { MonthlyExposure } from './monthly-exposure.tsx';
import { type CardFilter, useCardFilter } from './use-finding.ts';

export function CardList({ help }: { readonly help: Elements }) {
  const { step, openEditor, closeList } = useCardSteps();
  const finding = useCardFilter();
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const isChoosing = useCardsView(({ chosen }) => chosen !== undefined);
  const isAlone = step === 'list';
  const sums = <MonthlyExposure />;
  const end = (
    <>
      <OrderProblem />
      <Row>
        {!isAlone && <ConfirmOrderButton />}
        {help}
      </Row>
    </>
  );
  // Beside many cards the sums would take the room of several.
  const areSumsBelow = isAlone || finding.isSearchable;
  const below = !isChoosing && areSumsBelow && (
    <CardListFoot>
      {sums}
      {isAlone && end}
    </CardListFoot>
  );
  const foot = isChoosing ? (
    <ChosenFoot />
  ) : (
    <CardListFoot>
      {!areSumsBelow && sums}
      {end}
    </CardListFoot>
  );
  return (
    <>
      <CardListHead
        title={cardListTexts.title(count)}
        level={isAlone ? 1 : 2}
        action={
          isChoosing ? (
            <Button key="stop" kind="quiet" size="small" onClick={cancelChoosingCards}>
              {cardSelectionTexts.stop}
            </Button>
          ) : (
            <>
              <Button
                key="add"
                kind="quiet"
                size="small"
                icon="plus"
                onClick={() => addAnotherCard(openEditor)}
              >
                {cardListTexts.add}
              </Button>
              {closeList && (
                <IconButton icon="chevron-left" label={cardListTexts.closeList} onClick={closeList} />
              )}
            </>
          )
        }
      >
        <>
          {finding.isSearchable && <FindCards finding={finding} />}
          <CardListTools finding={finding} />
        </>
      </CardListHead>
      <CardListBody isDense={finding.isSearchable}>
        <CardTiles finding={finding} {...(below && { below })} />
      </CardListBody>
      {!isAlone && foot}
    </>
  );
}

function ChosenFoot() {
  const label = useChosenCardsLabel();
  return (
    <CardListFoot>
      <Row>
        <EditChosenCardsButton />
        <output>{label}</output>
      </Row>
    </CardListFoot>
  );
}

function FindCards({ finding }: { readonly finding: CardFilter }) {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const incomplete = useApplication(countIncompleteCards);
  const { searched, shown, isNarrowed, isIncompleteOnly: isOn } = finding;
  const chosen = useCardsView((view) => view.chosen);
  const chosenHere = chosen ? shown.filter((place) => chosen.has(place)).length : 0;
  const toggle = (): void => {
    setCardsView({ isIncompleteOnly: !isOn });
    // The filter goes with the last incomplete card, and would take the focus along.
    if (isOn && incomplete === 0) focusCardList();
  };
  return (
    <SearchBar
      label={cardSearchTexts.search}
      placeholder={cardSearchTexts.placeholder}
      clear={cardSearchTexts.clear}
      searched={searched}
      onSearch={(text) => setCardsView({ searched: text })}
      {...((incomplete > 0 || isOn) && {
        filter: { label: cardSearchTexts.incomplete(incomplete), isOn, onToggle: toggle },
      })}
      found={
        isNarrowed ? cardSearchTexts.found(shown.length, count, (chosen?.size ?? 0) - chosenHere) : undefined
      }
    />
  );
}

import { Button } from '@forecourt/ui/button.tsx';
import type { Elements } from '@forecourt/ui/content.ts';
import { FindBar } from '@forecourt/ui/fields/find-bar.tsx';
import { IconButton } from '@forecourt/ui/icon-button.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { cardListTexts, chooseTexts, findTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { addAnotherCard } from '../actions.ts';
import { setCardsView, useCardsView } from '../cards-view.ts';
import { incompleteCount } from '../completeness.ts';
import { ConfirmOrderButton, OrderProblem } from '../order/confirm-order-button.tsx';
import { EditChosenButton, useChosenLabel } from '../several/choose-bar.tsx';
import { cancelChoosing } from '../several/choosing.ts';
import { focusList, useSteps } from '../steps.ts';
import { CardListBody, CardListFoot, CardListHead } from './card-list-parts.tsx';
import { CardTiles } from './card-tiles.tsx';
import { ListTools } from './list-tools.tsx';
import { MonthlyExposure } from './monthly-exposure.tsx';
import { type CardFilter, useCardFilter } from './use-finding.ts';

export function CardList({ help }: { readonly help: Elements }) {
  const { step, openEditor, closeList } = useSteps();
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
            <Button key="stop" kind="quiet" size="small" onClick={cancelChoosing}>
              {chooseTexts.stop}
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
          <ListTools finding={finding} />
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
  const label = useChosenLabel();
  return (
    <CardListFoot>
      <Row>
        <EditChosenButton />
        <output>{label}</output>
      </Row>
    </CardListFoot>
  );
}

function FindCards({ finding }: { readonly finding: CardFilter }) {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const incomplete = useApplication(incompleteCount);
  const { searched, shown, isNarrowed, isIncompleteOnly: isOn } = finding;
  const chosen = useCardsView((view) => view.chosen);
  const chosenHere = chosen ? shown.filter((place) => chosen.has(place)).length : 0;
  const toggle = (): void => {
    setCardsView({ isIncompleteOnly: !isOn });
    // The filter goes with the last incomplete card, and would take the focus along.
    if (isOn && incomplete === 0) focusList();
  };
  return (
    <FindBar
      label={findTexts.search}
      placeholder={findTexts.placeholder}
      clear={findTexts.clear}
      searched={searched}
      onSearch={(text) => setCardsView({ searched: text })}
      {...((incomplete > 0 || isOn) && {
        filter: { label: findTexts.incomplete(incomplete), isOn, onToggle: toggle },
      })}
      found={isNarrowed ? findTexts.found(shown.length, count, (chosen?.size ?? 0) - chosenHere) : undefined}
    />
  );
}

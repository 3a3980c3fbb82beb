import { cardListTexts, findTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { Button } from '../../../ui/button.tsx';
import type { Elements } from '../../../ui/content.ts';
import { FindBar } from '../../../ui/fields/find-bar.tsx';
import { Row } from '../../../ui/text.tsx';
import { addAnotherCard } from '../actions.ts';
import { setCardsView } from '../cards-view.ts';
import { incompleteCount } from '../completeness.ts';
import { ConfirmOrderButton, OrderProblem } from '../order/confirm-order-button.tsx';
import { focusList, useSteps } from '../steps.ts';
import { CardListBody, CardListFoot, CardListHead } from './card-list-parts.tsx';
import { CardTiles } from './card-tiles.tsx';
import { MonthlyExposure } from './monthly-exposure.tsx';
import { type Finding, useFinding } from './use-finding.ts';

export function CardList({ help }: { readonly help: Elements }) {
  const { step, openEditor } = useSteps();
  const finding = useFinding();
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const foot = (
    <CardListFoot>
      <MonthlyExposure />
      <OrderProblem />
      <Row>
        {step !== 'list' && <ConfirmOrderButton />}
        {help}
      </Row>
    </CardListFoot>
  );
  return (
    <>
      <CardListHead
        title={cardListTexts.title(count)}
        level={step === 'list' ? 1 : 2}
        action={
          <Button kind="quiet" size="small" icon="plus" onClick={() => addAnotherCard(openEditor)}>
            {cardListTexts.add}
          </Button>
        }
      >
        {finding.isSearchable && <FindCards finding={finding} />}
      </CardListHead>
      <CardListBody isDense={finding.isSearchable}>
        <CardTiles finding={finding} {...(step === 'list' && { below: foot })} />
      </CardListBody>
      {step !== 'list' && foot}
    </>
  );
}

function FindCards({ finding }: { readonly finding: Finding }) {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const incomplete = useApplication(incompleteCount);
  const { searched, shown, isNarrowed, isIncompleteOnly: isOn } = finding;
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
      found={isNarrowed ? findTexts.found(shown.length, count) : undefined}
    />
  );
}

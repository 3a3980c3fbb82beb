import { cardSorts } from '@forecourt/domain/cards/sort.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { SelectField } from '@forecourt/ui/fields/select-field.tsx';
import { cardSelectionTexts, cardSortTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { setCardsView, useCardsView } from '../cards-view.ts';
import { setCardsChosen, startChoosingCards } from '../several/choosing.ts';
import { CardListToolRow } from './card-list-parts.tsx';
import type { CardFilter } from './use-finding.ts';

const sortChoices = cardSorts.map((value) => ({ value, label: cardSortTexts.choices[value] }));

export function CardListTools({ finding }: { readonly finding: CardFilter }) {
  const canChoose = useApplication(({ cards }) => cards.cardChanges.length > 1);
  const isChoosing = useCardsView(({ chosen }) => chosen !== undefined);
  if (!canChoose) return null;
  return (
    <CardListToolRow
      end={
        finding.isSortable && (
          <SelectField
            label={cardSortTexts.label}
            isLabelHidden
            value={finding.sort}
            choices={sortChoices}
            onChange={(sort) => setCardsView({ sort })}
          />
        )
      }
    >
      {isChoosing ? (
        <ChooseAll finding={finding} />
      ) : (
        <Button key="start" kind="act" data-choose="" onClick={startChoosingCards}>
          {cardSelectionTexts.start}
        </Button>
      )}
    </CardListToolRow>
  );
}

function ChooseAll({ finding }: { readonly finding: CardFilter }) {
  const { shown, isNarrowed } = finding;
  const areChosen = useCardsView(
    ({ chosen }) => shown.length > 0 && shown.every((place) => chosen?.has(place)),
  );
  const all = isNarrowed ? cardSelectionTexts.allShown(shown.length) : cardSelectionTexts.all(shown.length);
  const none = isNarrowed ? cardSelectionTexts.noneShown : cardSelectionTexts.none;
  return (
    <Button kind="act" isDisabled={shown.length === 0} onClick={() => setCardsChosen(shown, !areChosen)}>
      {areChosen ? none : all}
    </Button>
  );
}

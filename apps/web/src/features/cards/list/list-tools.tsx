import { cardSorts } from '@forecourt/domain/cards/sort.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { SelectField } from '@forecourt/ui/fields/select-field.tsx';
import { chooseTexts, sortTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { setCardsView, useCardsView } from '../cards-view.ts';
import { setCardsChosen, startChoosing } from '../several/choosing.ts';
import { ListToolRow } from './card-list-parts.tsx';
import type { CardFilter } from './use-finding.ts';

const sortChoices = cardSorts.map((value) => ({ value, label: sortTexts.choices[value] }));

export function ListTools({ finding }: { readonly finding: CardFilter }) {
  const canChoose = useApplication(({ cards }) => cards.cardChanges.length > 1);
  const isChoosing = useCardsView(({ chosen }) => chosen !== undefined);
  if (!canChoose) return null;
  return (
    <ListToolRow
      end={
        finding.isSortable && (
          <SelectField
            label={sortTexts.label}
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
        <Button key="start" kind="act" data-choose="" onClick={startChoosing}>
          {chooseTexts.start}
        </Button>
      )}
    </ListToolRow>
  );
}

function ChooseAll({ finding }: { readonly finding: CardFilter }) {
  const { shown, isNarrowed } = finding;
  const areChosen = useCardsView(
    ({ chosen }) => shown.length > 0 && shown.every((place) => chosen?.has(place)),
  );
  const all = isNarrowed ? chooseTexts.allShown(shown.length) : chooseTexts.all(shown.length);
  const none = isNarrowed ? chooseTexts.noneShown : chooseTexts.none;
  return (
    <Button kind="act" isDisabled={shown.length === 0} onClick={() => setCardsChosen(shown, !areChosen)}>
      {areChosen ? none : all}
    </Button>
  );
}

import { cardListTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { AddTile, BelowTiles } from '../../../ui/cards/card-tile.tsx';
import { LongList } from '../../../ui/cards/long-list.tsx';
import { AddManyCards } from '../fleet/fleet-button.tsx';
import { NothingFound } from './nothing-found.tsx';
import { TileOfCard } from './tile-of-card.tsx';
import type { Finding } from './use-finding.ts';

type CardTilesProps = {
  readonly finding: Finding;
  readonly onSelect: (index: number) => void;
  readonly onAdd: () => void;
  readonly onAddMany: () => void;
};

const tileHeightPx = { roomy: 97, dense: 69 };

/** The cards of the order that are looked for, and the place of another one. */
export function CardTiles({ finding, onSelect, onAdd, onAddMany }: CardTilesProps) {
  const active = useApplication(({ cards }) => cards.activeCardIndex);
  const { shown, isNarrowed, isSearchable } = finding;
  const addLabel = active === null ? cardListTexts.addCard : cardListTexts.addAnother;
  if (isNarrowed && shown.length === 0) return <NothingFound finding={finding} />;
  return (
    <LongList
      label={cardListTexts.list}
      count={shown.length}
      keyOf={(at) => shown[at] ?? -1}
      current={active === null ? -1 : shown.indexOf(active)}
      size={isSearchable ? tileHeightPx.dense : tileHeightPx.roomy}
      row={(at, tabIndex) => <TileOfCard index={shown[at] ?? -1} tabIndex={tabIndex} onSelect={onSelect} />}
      end={
        !isNarrowed && (
          <>
            <AddTile label={addLabel} onAdd={onAdd} />
            <BelowTiles>
              <AddManyCards onAddMany={onAddMany} />
            </BelowTiles>
          </>
        )
      }
    />
  );
}

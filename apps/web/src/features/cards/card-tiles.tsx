import { cardListTexts } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';
import { AddTile } from '../../ui/card-tile.tsx';
import { TileOfCard } from './tile-of-card.tsx';

type CardTilesProps = { readonly onSelect: (index: number) => void; readonly onAdd: () => void };

/** Every card of the order, and the place of another one. */
export function CardTiles({ onSelect, onAdd }: CardTilesProps) {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        // Cards have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <TileOfCard key={index} index={index} onSelect={onSelect} />
      ))}
      <AddTile label={cardListTexts.addAnother} onAdd={onAdd} />
    </>
  );
}

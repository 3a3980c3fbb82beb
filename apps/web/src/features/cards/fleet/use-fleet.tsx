import { addFleet } from '@forecourt/domain/cards/fleet/add-fleet.ts';
import type { Fleet } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { useState } from 'react';
import { fleetReviewTexts } from '../../../copy/fleet.ts';
import { changeWithUndo } from '../undo.ts';
import { FleetDialog } from './fleet-dialog.tsx';

/** Adding many cards at once. What was read stays while the dialog is closed, until it is added. */
export function useFleet(onAdded: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [fleet, setFleet] = useState<Fleet>();
  const add = (cards: readonly CardChange[]): void => {
    setOpen(false);
    setFleet(undefined);
    changeWithUndo(fleetReviewTexts.added(cards.length), (before) => addFleet(before, cards));
    onAdded();
  };
  const dialog = (
    <FleetDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      fleet={fleet}
      onChange={setFleet}
      onAdd={add}
    />
  );
  return { open: () => setOpen(true), dialog };
}

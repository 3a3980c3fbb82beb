import { fleetPasteTexts } from '../../../copy/fleet.ts';
import { Button } from '../../../ui/button.tsx';

/** Opens the dialog that brings in a fleet. */
export const AddManyCards = ({ onAddMany }: { readonly onAddMany: () => void }) => (
  <div>
    <Button kind="act" onClick={onAddMany}>
      {fleetPasteTexts.open}
    </Button>
  </div>
);

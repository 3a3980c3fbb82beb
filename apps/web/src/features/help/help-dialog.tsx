import { helpTexts } from '../../copy/help.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { HelpContent } from './help-content.tsx';

type HelpDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

export const HelpDialog = ({ isOpen, onClose }: HelpDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={helpTexts.title}
    actions={<Button onClick={onClose}>{helpTexts.close}</Button>}
  >
    <HelpContent />
  </Dialog>
);

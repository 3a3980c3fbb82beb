import { Button } from '@forecourt/ui/button.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { helpTexts } from '../../copy/help.ts';
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

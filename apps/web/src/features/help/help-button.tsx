import { Button } from '@forecourt/ui/button.tsx';
import { useState } from 'react';
import { helpTexts } from '../../copy/help.ts';
import { HelpDialog } from './help-dialog.tsx';

export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="act" icon="help" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {helpTexts.title}
      </Button>
      <HelpDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

import { useState } from 'react';
import { helpTexts } from '../../copy/help.ts';
import { Button } from '../../ui/button.tsx';
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

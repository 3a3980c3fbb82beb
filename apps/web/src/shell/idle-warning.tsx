import { idleWarningMinutes } from '@forecourt/domain/constants/limits.ts';
import { idleTexts as texts } from '../copy/shell.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

export const IdleWarning = () => (
  <Dialog isOpen title={texts.title} actions={<Button>{texts.stay}</Button>}>
    <p>{texts.text(idleWarningMinutes)}</p>
  </Dialog>
);

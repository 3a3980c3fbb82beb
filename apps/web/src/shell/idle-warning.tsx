import { idleWarningMinutes } from '@forecourt/domain/constants/limits.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { idleWarningTexts as texts } from '../copy/idle.ts';

export const IdleWarning = () => (
  <Dialog isOpen title={texts.title} actions={<Button>{texts.stay}</Button>}>
    <p>{texts.text(idleWarningMinutes)}</p>
  </Dialog>
);

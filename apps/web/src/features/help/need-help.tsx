import { formHelpCloseDelayMs, helpCloseDelayMs } from '@forecourt/domain/constants/timings.ts';
import { PopoverHelp } from '@forecourt/ui/overlays/popover-help.tsx';
import { helpTexts } from '../../copy/help.ts';
import { HelpContent } from './help-content.tsx';

export const HelpPopover = ({ isInForm = false }: { readonly isInForm?: boolean }) => (
  <PopoverHelp label={helpTexts.title} closeDelay={isInForm ? formHelpCloseDelayMs : helpCloseDelayMs}>
    <HelpContent />
  </PopoverHelp>
);

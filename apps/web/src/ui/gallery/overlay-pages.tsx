import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { LoadingBar } from '../loading-bar.tsx';
import { BigFigure, Notice } from '../notice.tsx';
import { PopoverHelp } from '../popover-help.tsx';
import { TermList } from '../review-list.tsx';
import { Row, Stack } from '../text.tsx';
import { TextField } from '../text-field.tsx';
import { type ShownToast, Toaster } from '../toaster.tsx';

const nothing = (): void => {};
const samples: ShownToast[] = [
  {
    id: 'a',
    text: 'Sorry, we are unable to save a draft at this time. Please try again later.',
    type: 'error',
    canDismiss: false,
  },
  {
    id: 'b',
    text: 'Sorry, the information that you provided has expired. Please restart the form.',
    type: 'alert',
    canDismiss: true,
  },
  { id: 'c', text: 'Your save link has been sent to 2 people.', type: 'success', canDismiss: false },
];

/** Dialogs, toasts, help and the loading bar. */
export function OverlayPages() {
  const [open, setOpen] = useState<string | null>(location.hash.slice(1) || null);
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [isLoading, setLoading] = useState(false);
  const close = (): void => setOpen(null);
  return (
    <main style={{ padding: 'var(--gutter)' }}>
      <Stack>
        <Row>
          <Button onClick={() => setOpen('save')}>Save and share</Button>
          <Button kind="quiet" onClick={() => setOpen('confirm')}>
            Confirm order
          </Button>
          <Button kind="quiet" onClick={() => setToasts(samples)}>
            Toasts
          </Button>
          <Button kind="quiet" onClick={() => setLoading(!isLoading)}>
            Loading bar
          </Button>
          <PopoverHelp label="Need help" closeDelay={10}>
            Call <a href="tel:0800555010">0800 555 010</a>, weekdays 7am-9pm.
          </PopoverHelp>
        </Row>
      </Stack>
      <LoadingBar isLoading={isLoading} />
      <Dialog
        isOpen={open === 'save'}
        onClose={close}
        title="Save and share"
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              Close
            </Button>
            <Button isDisabled>Send</Button>
          </>
        }
      >
        <p>Anyone with this link can open your draft and carry on. It lasts 3 months.</p>
        <TextField label="Your link" value="Generating save link..." onChange={nothing} disabled isBusy />
        <TextField
          label="E-mail 1"
          value="accounts@lindisfencing"
          onChange={nothing}
          error="This email is invalid"
          end={<IconButton icon="cross" label="Remove" />}
        />
        <Row>
          <Button kind="act" icon="plus">
            Add another e-mail
          </Button>
        </Row>
      </Dialog>
      <Dialog
        isOpen={open === 'confirm'}
        onClose={close}
        title="Confirm order"
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button>Complete</Button>
          </>
        }
      >
        <BigFigure>4 fuel cards</BigFigure>
        <TermList
          rows={[
            { term: 'Arriving', definition: 'Within 5 working days' },
            { term: 'Confirmation', definition: 'hamish@lindisfencing.co.nz' },
          ]}
        />
        <Notice title="Important">
          <p>
            If your cards have not arrived within 5 working days, contact us. That way you are not liable for
            fraud.
          </p>
        </Notice>
      </Dialog>
      <Toaster
        toasts={toasts}
        duration={7500}
        onGone={(id) => setToasts((all) => all.filter((one) => one.id !== id))}
      />
    </main>
  );
}

import { canShare } from '@forecourt/domain/saver/rules.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { StatusLine } from '@forecourt/ui/frame/status-line.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { Stack } from '@forecourt/ui/text.tsx';
import { draftTexts } from '../../copy/drafts.ts';
import { useProgress, useRefusal } from '../../store/activities.ts';
import { useApplication } from '../../store/application-store.ts';
import { useDrafts } from './drafts-store.ts';
import { KeepOnDevice } from './keep-on-device.tsx';
import { SaveLink } from './save-link.tsx';
import { timeText } from './saved-status.tsx';
import { closeSaveAndShareDialog, resendLink, shareDraft } from './share-draft.ts';
import { ShareEmails } from './share-emails.tsx';

export function SaveAndShareDialog() {
  const isOpen = useDrafts((drafts) => drafts.isDialogOpen);
  const isSent = useProgress('emailSaveLinks') === 'success';
  const refusal = useRefusal('emailSaveLinks');
  return (
    <Dialog
      problem={refusal}
      isOpen={isOpen}
      onClose={closeSaveAndShareDialog}
      title={draftTexts.title}
      actions={<Actions isSent={isSent} />}
    >
      <Stack>
        <SaveLink />
        {!isSent && <ShareEmails />}
        <SentNote isSent={isSent} />
        <KeepOnDevice />
      </Stack>
    </Dialog>
  );
}

/** The same two buttons before and after sending, so that the focus stays where it was. */
function Actions({ isSent }: { readonly isSent: boolean }) {
  const isReady = useProgress('generateSaveLink') === 'success';
  const isSending = useProgress('emailSaveLinks') === 'request';
  const isRefused = useRefusal('emailSaveLinks') !== undefined;
  const isShareable = useApplication(({ saver }) => canShare(saver));
  const sendText = isSending ? draftTexts.sending : draftTexts.send;
  return (
    <>
      <Button kind="quiet" onClick={isSent ? resendLink : closeSaveAndShareDialog}>
        {isSent ? draftTexts.resend : draftTexts.close}
      </Button>
      <Button
        isDisabled={!isSent && !(isReady && isShareable && !isRefused)}
        isBusy={isSending}
        onClick={isSent ? closeSaveAndShareDialog : () => void shareDraft()}
      >
        {isSent ? draftTexts.done : sendText}
      </Button>
    </>
  );
}

/** Rendered empty before, so that the change is announced. */
function SentNote({ isSent }: { readonly isSent: boolean }) {
  const sent = useDrafts((drafts) => drafts.sent);
  const shown = isSent ? sent : null;
  return (
    <>
      <StatusLine text={shown ? draftTexts.sent(shown.emails.length, timeText(shown.at)) : ''} />
      {shown && (
        <p>
          <span>{`${draftTexts.sentTo} `}</span>
          <SoftBreaks text={shown.emails.join(', ')} />
        </p>
      )}
    </>
  );
}

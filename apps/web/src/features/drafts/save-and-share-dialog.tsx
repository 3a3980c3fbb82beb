import { canShareDraft } from '@forecourt/domain/saver/rules.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { ErrorReportingContext } from '@forecourt/ui/fields/reported-errors.ts';
import { StatusLine } from '@forecourt/ui/frame/status-line.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { Stack } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { draftTexts } from '../../copy/drafts.ts';
import { failureTexts, waitTexts } from '../../copy/waits.ts';
import { useFailedSubmit } from '../../questions/use-failed-try.ts';
import { useProgress, useRefusalText } from '../../store/activities.ts';
import { useApplication } from '../../store/application-store.ts';
import { useDrafts } from './drafts-store.ts';
import { KeepOnDeviceCheckbox } from './keep-on-device.tsx';
import { focusCreateLinkButton, SaveLink } from './save-link.tsx';
import { formatLocalTime } from './saved-status.tsx';
import { closeSaveAndShareDialog, resetShareProgress, shareDraft } from './share-draft.ts';
import { ShareEmailFields } from './share-emails.tsx';

export function SaveAndShareDialog() {
  const isOpen = useDrafts((drafts) => drafts.isDialogOpen);
  const isSent = useProgress('emailSaveLinks') === 'success';
  const refusal = useRefusalText('emailSaveLinks');
  const hasFailed = useProgress('emailSaveLinks') === 'error' && refusal === undefined;
  const link = useProgress('generateSaveLink');
  const { hasTried, tried, reporting } = useFailedSubmit();
  const [isWanted, setWanted] = useState(false);
  const close = (): void => {
    tried(true);
    setWanted(false);
    closeSaveAndShareDialog();
  };
  /** Says what is missing, and goes there. */
  const refuse = (): void => {
    if (refusal !== undefined) return;
    setWanted(link !== 'success');
    if (link === 'success') tried(false);
    else focusCreateLinkButton();
  };
  const noLink = link === 'request' ? draftTexts.linkNotReady : draftTexts.noLink;
  return (
    <Dialog
      problem={refusal ?? (isWanted && link !== 'success' ? noLink : undefined)}
      note={
        hasFailed && (
          <FailureText isOfCall isSilent>
            {failureTexts.share}
          </FailureText>
        )
      }
      isOpen={isOpen}
      onClose={close}
      title={draftTexts.title}
      actions={<Actions isSent={isSent} onClose={close} onRefused={refuse} />}
    >
      <Stack>
        <SaveLink />
        <ErrorReportingContext value={reporting}>
          {!isSent && <ShareEmailFields hasTried={hasTried} />}
        </ErrorReportingContext>
        <SentNote isSent={isSent} />
        <KeepOnDeviceCheckbox />
      </Stack>
    </Dialog>
  );
}

type ActionsProps = {
  readonly isSent: boolean;
  readonly onClose: () => void;
  readonly onRefused: () => void;
};

/** The same two buttons before and after sending, so that the focus stays where it was. */
function Actions({ isSent, onClose, onRefused }: ActionsProps) {
  const isReady = useProgress('generateSaveLink') === 'success';
  const isSending = useProgress('emailSaveLinks') === 'request';
  const isRefused = useRefusalText('emailSaveLinks') !== undefined;
  const isShareable = useApplication(({ saver }) => canShareDraft(saver));
  return (
    <>
      <Button kind="quiet" onClick={isSent ? resetShareProgress : onClose}>
        {isSent ? draftTexts.resend : draftTexts.close}
      </Button>
      <Button
        isDisabled={!isSent && !(isReady && isShareable && !isRefused)}
        onRefused={onRefused}
        isBusy={isSending}
        busyWords={[waitTexts.sending]}
        onClick={isSent ? onClose : () => void shareDraft()}
      >
        {isSent ? draftTexts.done : draftTexts.send}
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
      <StatusLine text={shown ? draftTexts.sent(shown.emails.length, formatLocalTime(shown.at)) : ''} />
      {shown && (
        <p>
          <span>{`${draftTexts.sentTo} `}</span>
          <SoftBreaks text={shown.emails.join(', ')} />
        </p>
      )}
    </>
  );
}

import { copiedNoticeMs } from '@forecourt/domain/constants/timings.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Elements } from '@forecourt/ui/content.ts';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { Note, VisuallyHidden } from '@forecourt/ui/text.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { draftTexts } from '../../copy/drafts.ts';
import { nothingLostText, tryAgainLabel } from '../../copy/errors.ts';
import { failureTexts } from '../../copy/waits.ts';
import { useProgress, useRefusalText } from '../../store/activities.ts';
import { useApplication } from '../../store/application-store.ts';
import { useSavedDraft } from '../../store/saved-draft.ts';
import { isOpenedBySaveLink, useDrafts } from './drafts-store.ts';
import { revokeSaveLink } from './revoke-link.ts';
import { overwriteSavedDraft, saveDraft } from './save-draft.ts';
import styles from './save-link.module.css';

export function SaveLink() {
  const progress = useProgress('generateSaveLink');
  const refusal = useRefusalText('saveForm');
  const link = useApplication(({ saver }) => saver.saveLink);
  const saved = useSavedDraft();
  const expiresAt = saved?.expiresAt;
  const isOthers = useApplication((application) => isOpenedBySaveLink(application, saved));
  const isSavedElsewhere = useDrafts((drafts) => drafts.isSavedElsewhere);
  if (isSavedElsewhere) {
    return (
      <NoLink action={draftTexts.replace} onAction={overwriteSavedDraft}>
        <p role="status">{draftTexts.savedElsewhere}</p>
      </NoLink>
    );
  }
  if (progress === 'error') {
    return refusal === undefined ? (
      <NoLink action={tryAgainLabel} onAction={saveDraft}>
        <FailureText isOfCall isSilent more={<Note>{nothingLostText}</Note>}>
          {failureTexts.link}
        </FailureText>
      </NoLink>
    ) : (
      <ErrorText>{refusal}</ErrorText>
    );
  }
  if (progress === 'initial') return <RevokedLink />;
  const isReady = progress === 'success';
  return (
    <>
      <p>{isReady && expiresAt ? draftTexts.lede(formatDay(expiresAt)) : draftTexts.whileSaving}</p>
      {isReady ? <ReadyLink link={link} /> : <PendingLink />}
      {isReady && (isOthers ? <Note>{draftTexts.cameBy}</Note> : <RevokeButton />)}
    </>
  );
}

const ignored = (): void => undefined;

const PendingLink = () => (
  <TextField label={draftTexts.link} value={draftTexts.generating} readOnly isBusy onChange={ignored} />
);

type NoLinkProps = {
  readonly action: string;
  readonly onAction: () => Promise<void>;
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly children: Elements;
};

const noLinkId = 'no-save-link';

/** Focuses the button that makes a link, where there is none. */
export const focusCreateLinkButton = (): void =>
  document.querySelector<HTMLElement>(`#${noLinkId} > button`)?.focus();

const NoLink = ({ action, onAction, button, children }: NoLinkProps) => (
  <div id={noLinkId} className={styles.failed}>
    {children}
    <Button kind="quiet" ref={button} onClick={() => void onAction()}>
      {action}
    </Button>
  </div>
);

/** Takes the focus when the button that had it is gone with its link. */
function RevokedLink() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <NoLink action={draftTexts.another} onAction={saveDraft} button={button}>
      <p role="status">{draftTexts.revoked}</p>
    </NoLink>
  );
}

function RevokeButton() {
  const [hasFailed, setFailed] = useState(false);
  const revoke = async (): Promise<void> => {
    setFailed(false);
    setFailed(!(await revokeSaveLink()));
  };
  return (
    <div className={styles.failed}>
      <FailureText isOfCall>{hasFailed ? draftTexts.notRevoked : undefined}</FailureText>
      <Button kind="act" isGrave onClick={() => void revoke()}>
        {draftTexts.revoke}
      </Button>
    </div>
  );
}

function ReadyLink({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), copiedNoticeMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
    } catch {
      // Without a clipboard the link is left selected.
      setState('by-hand');
    }
  };
  return (
    <div className={styles.ready}>
      <TextField
        label={draftTexts.link}
        value={link}
        readOnly
        ref={field}
        hint={state === 'by-hand' ? draftTexts.copyByHand : undefined}
        onChange={ignored}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="quiet" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {state === 'copied' ? draftTexts.copied : draftTexts.copy}
      </Button>
      <output>{state === 'copied' && <VisuallyHidden>{draftTexts.copied}</VisuallyHidden>}</output>
    </div>
  );
}

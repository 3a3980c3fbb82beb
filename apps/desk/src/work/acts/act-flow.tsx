import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Elements } from '@forecourt/ui/content.ts';
import { useEffect, useRef, useState } from 'react';
import { type ActionName, actionLabels, actionTexts, proposalTexts } from '../../copy/acts.ts';
import { isOutcomeUnknown } from '../../gateway/call.ts';
import { useTask } from '../../parts/use-task.ts';
import { ActionButton } from './act-button.tsx';
import styles from './acts.module.css';
import { type ActionPreview, ActionPreviewPanel, isUnconfirmedProposal } from './preview.tsx';
import { ActionProblem } from './problem.tsx';

export type ActionFlowProps = {
  readonly act: ActionName;
  readonly state: ApplicationStatus;
  /** Version of the page; what was previewed is confirmed of the version that was previewed. */
  readonly version: number;
  /** Name of somebody else who holds the application, as the page has it; a preview asks again. */
  readonly heldBy?: string | undefined;
  /** Left out when there is nothing to fill in: the preview then comes at once. */
  readonly fields?: Elements;
  /** Filled in beside the preview; sent with the act alone. */
  readonly beside?: Elements;
  /** Says what is missing before it is tried; undefined if nothing is. Left out where nothing is filled in. */
  readonly problem?: () => string | undefined;
  /** Shows what is missing at its field. */
  readonly onProblem?: (problem: string | undefined) => void;
  readonly send: (how: { readonly seen: number; readonly isPreview: boolean }) => Promise<ActionPreview>;
  readonly onDone: (sentence: string) => void;
  readonly onCancel: () => void;
  /** Loads the page again; what is typed stays. */
  readonly onReload: () => Promise<void>;
};

type Words = (typeof actionLabels)[ActionName];

function confirmText(words: Words, { mails, proposed }: ActionPreview): string {
  if (isUnconfirmedProposal(proposed)) return proposalTexts.propose;
  return mails.length > 0 && !proposed ? words.confirm : words.confirmSilent;
}

function doneText(words: Words, { mails, proposed, ended }: ActionPreview, isRepeated: boolean): string {
  if (ended !== undefined) return proposalTexts.ended(ended);
  // The mails went with what was carried out and not answered.
  if (!proposed && isRepeated && mails.length === 0) return words.done;
  if (!proposed) return actionTexts.done(words.done, mails.length);
  return `${isUnconfirmedProposal(proposed) ? proposalTexts.done : words.done} ${proposalTexts.notYet}`;
}

/** Fill in, preview, confirm. The preview is the same call, which the server rolls back. */
export function ActionFlow(props: ActionFlowProps) {
  const {
    act,
    state,
    version,
    heldBy,
    fields,
    beside,
    problem,
    onProblem,
    send,
    onDone,
    onCancel,
    onReload,
  } = props;
  const words = actionLabels[act];
  const [preview, setPreview] = useState<ActionPreview>();
  const seen = useRef(version);
  const [isReloaded, setReloaded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const task = useTask();
  const isUnsure = useRef(false);
  const doubt = (error: unknown): never => {
    isUnsure.current ||= isOutcomeUnknown(error);
    throw error;
  };

  const look = (): void => {
    const missing = problem?.();
    onProblem?.(missing);
    setReloaded(false);
    if (missing !== undefined) return;
    seen.current = version;
    task.run(async () => setPreview(await send({ seen: version, isPreview: true })));
  };
  const confirm = (): void =>
    task.run(async () => {
      const isRepeated = isUnsure.current;
      onDone(doneText(words, await send({ seen: seen.current, isPreview: false }).catch(doubt), isRepeated));
    });
  const reload = (): void =>
    task.run(async () => {
      await onReload();
      setPreview(undefined);
      setReloaded(true);
    });

  const isBare = fields === undefined;
  const firstLook = useRef(look);
  useEffect(() => {
    if (isBare) firstLook.current();
  }, [isBare]);
  const hasPreview = preview !== undefined;
  const holder = preview ? preview.heldBy : heldBy;
  // biome-ignore lint: the heading takes the focus at each step
  useEffect(() => heading.current?.focus(), [hasPreview]);

  // What is tried out is what is sent.
  const filled = fields && <div inert={task.isBusy}>{fields}</div>;
  const isConfirming = task.isBusy && hasPreview;
  const isConflict = task.failure?.status === 409;
  return (
    <div className={styles.flow} role="group" aria-label={words.title}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {words.title}
      </h3>
      {holder !== undefined && <p className={styles.held}>{actionTexts.heldBy(holder)}</p>}
      {preview ? <ActionPreviewPanel preview={preview} isSame={preview.state === state} /> : filled}
      {preview && beside && <div inert={task.isBusy}>{beside}</div>}
      <div role="status" className={styles.said}>
        {isBare && !preview && task.isBusy && <p>{actionTexts.loading}</p>}
        {isReloaded && (
          <p>{isBare ? actionTexts.reloaded : `${actionTexts.reloaded} ${actionTexts.stillTyped}`}</p>
        )}
      </div>
      <ActionProblem message={task.failure?.message} onReload={isConflict ? reload : undefined} />
      <div className={styles.buttons}>
        {!isConflict && preview && preview.ended === undefined && (
          <ActionButton
            kind="primary"
            isGrave={act === 'withdraw'}
            isBusy={task.isBusy}
            shortcut="y"
            label={confirmText(words, preview)}
            onPress={confirm}
          />
        )}
        {!isConflict && !preview && !(isBare && task.isBusy) && (
          <Button size="small" isBusy={task.isBusy} onClick={look}>
            {actionTexts.preview}
          </Button>
        )}
        {!isConflict && preview && !isBare && problem && !isConfirming && (
          <Button kind="quiet" size="small" onClick={() => setPreview(undefined)}>
            {actionTexts.back}
          </Button>
        )}
        {!isConfirming && (
          <Button kind="quiet" size="small" onClick={onCancel}>
            {actionTexts.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

import { shareApplication } from '@forecourt/domain/contract/applications.ts';
import { canShareDraft, shareRecipients } from '@forecourt/domain/saver/rules.ts';
import { fillInShareEmail } from '@forecourt/domain/saver/transitions.ts';
import { callIdempotently } from '../../gateway/call-once.ts';
import { runWithProgress, setProgress } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { dedupe } from '../../store/asking.ts';
import { draftsStore } from './drafts-store.ts';
import { saveDraft } from './save-draft.ts';

/** E-mails the newest draft's link to everyone entered. Joins a pending call; a failure raises its toast. */
export const shareDraft = dedupe(async (): Promise<void> => {
  const { saver } = currentApplication();
  const { applicationId } = saver;
  if (applicationId === null || saver.saveLink === '' || !canShareDraft(saver)) return;
  const emails = shareRecipients(saver);
  const outcome = await runWithProgress(
    'emailSaveLinks',
    () => callIdempotently(shareApplication, { params: { id: applicationId }, body: { emails } }),
    'failed-email-save-link',
  );
  if (outcome.ok) draftsStore.setState({ sent: { emails, at: new Date() } });
});

export const resetShareProgress = (): void => setProgress('emailSaveLinks', 'initial');

export function openSaveAndShareDialog(): void {
  changeSection('saver', fillInShareEmail, currentApplication().landing.email);
  resetShareProgress();
  draftsStore.setState({ isDialogOpen: true });
  void saveDraft();
}

export const closeSaveAndShareDialog = (): void => draftsStore.setState({ isDialogOpen: false });

import { openSaveAndShare } from '@forecourt/domain/saver/transitions.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { draftsStore } from './drafts-store.ts';
import { saveDraft } from './save-draft.ts';
import { resendLink } from './share-draft.ts';

/** Opens 'Save and share': the first address is the applicant's own, nothing is sent yet, and a draft is saved. */
export function openSaveAndShareDialog(): void {
  change('saver', openSaveAndShare, currentApplication().landing.email);
  resendLink();
  draftsStore.setState({ isDialogOpen: true });
  void saveDraft();
}

export const closeSaveAndShareDialog = (): void => draftsStore.setState({ isDialogOpen: false });

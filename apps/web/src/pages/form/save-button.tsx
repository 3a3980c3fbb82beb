import { formTexts } from '../../copy/pages.ts';
import { openSaveAndShareDialog } from '../../features/drafts/share-draft.ts';
import { Button } from '../../ui/button.tsx';
import styles from './form-page.module.css';

/** Opens 'Save and share'; where the header is narrow it reads 'Save'. */
export const SaveButton = () => (
  <Button kind="quiet" size="small" icon="share" aria-label={formTexts.save} onClick={openSaveAndShareDialog}>
    {formTexts.saveShort}
    <span className={styles.andShare}>{formTexts.saveRest}</span>
  </Button>
);

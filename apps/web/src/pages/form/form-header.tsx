import { useState } from 'react';
import { BrandLink } from '../../brand/brand-mark.tsx';
import { formTexts } from '../../copy/pages.ts';
import { SavedLine } from '../../features/drafts/saved-status.tsx';
import { openSaveAndShareDialog } from '../../features/drafts/share-draft.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/frame/section-menu.tsx';
import { SectionNav } from '../../ui/frame/section-nav.tsx';
import { TopBar } from '../../ui/frame/top-bar.tsx';
import { FormMenu } from './form-menu.tsx';
import { useNavSections } from './form-navigation.ts';
import styles from './form-page.module.css';
import type { Current } from './use-current-question.ts';

/** Home, the sections with their marks, whether it is saved, and saving; a menu for the sections when narrow. */
export function FormHeader({ current }: { readonly current: Current }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const sections = useNavSections(current.section);
  const currentLabel = sections.find((section) => section.isCurrent)?.label ?? '';
  return (
    <>
      <TopBar
        brand={<BrandLink />}
        nav={<SectionNav label={formTexts.navigation} sections={sections} onGo={scrollAndFocus} />}
        menu={<MenuButton label={currentLabel} isOpen={isMenuOpen} onOpen={() => setMenuOpen(true)} />}
        saved={<SavedLine />}
        end={<SaveButton />}
      />
      <FormMenu
        isOpen={isMenuOpen}
        sections={sections}
        onClose={() => setMenuOpen(false)}
        onGo={scrollAndFocus}
      />
    </>
  );
}

/** Opens 'Save and share', as long as there is something to go on with; where the header is narrow it reads 'Save'. */
function SaveButton() {
  const isSubmitted = useApplication(({ saver }) => saver.isSubmitted);
  if (isSubmitted) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      icon="share"
      aria-label={formTexts.save}
      onClick={openSaveAndShareDialog}
    >
      {formTexts.saveShort}
      <span className={styles.andShare}>{formTexts.saveRest}</span>
    </Button>
  );
}

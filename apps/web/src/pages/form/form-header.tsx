import { Button } from '@forecourt/ui/button.tsx';
import { MenuButton, SectionMenu } from '@forecourt/ui/frame/section-menu.tsx';
import { SectionNav } from '@forecourt/ui/frame/section-nav.tsx';
import { TopBar } from '@forecourt/ui/frame/top-bar.tsx';
import { useNavigate } from '@forecourt/ui/router/react.tsx';
import { VisuallyHidden } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { BrandLink } from '../../brand/brand-mark.tsx';
import { formTexts } from '../../copy/form.ts';
import { pageTitles } from '../../copy/shell.ts';
import { NotSavedNote, SavedStatusLine } from '../../features/drafts/saved-status.tsx';
import { openSaveAndShareDialog } from '../../features/drafts/share-draft.ts';
import { HelpContent } from '../../features/help/help-content.tsx';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { skipNextArrivalScroll } from '../../questions/scroll-target.ts';
import { useFormProgress } from '../../questions/whole-progress.ts';
import { useApplication } from '../../store/application-store.ts';
import { useNavSections } from './form-navigation.ts';
import styles from './form-page.module.css';
import type { CurrentQuestion } from './use-current-question.ts';

export function FormHeader({ current }: { readonly current: CurrentQuestion }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isSubmitted = useApplication(({ saver }) => saver.isSubmitted);
  const sections = useNavSections(current.section);
  const currentLabel = sections.find((section) => section.isCurrent)?.label ?? '';
  const progress = useFormProgress();
  const navigate = useNavigate();
  const go = (section: string): void => {
    scrollAndFocus(section);
    skipNextArrivalScroll();
    void navigate(`#${section}`);
  };
  const closeMenuAnd = (action: () => void): void => {
    setMenuOpen(false);
    setTimeout(action);
  };
  return (
    <>
      <TopBar
        brand={
          <>
            <VisuallyHidden>
              <h1>{pageTitles.form}</h1>
            </VisuallyHidden>
            <BrandLink />
          </>
        }
        nav={<SectionNav label={formTexts.navigation} sections={sections} onGo={go} />}
        menu={<MenuButton label={currentLabel} isOpen={isMenuOpen} onOpen={() => setMenuOpen(true)} />}
        saved={
          <>
            {progress && <span className={styles.progress}>{formTexts.progress(progress)}</span>}
            <SavedStatusLine />
          </>
        }
        end={!isSubmitted && <SaveButton />}
      />
      <SectionMenu
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title={formTexts.menu}
        brand={<BrandLink />}
        sections={sections}
        onGo={(section) => closeMenuAnd(() => go(section))}
      >
        {progress && <p className={styles.inMenu}>{formTexts.progress(progress)}</p>}
        <NotSavedNote />
        {!isSubmitted && (
          <Button kind="quiet" icon="share" onClick={() => closeMenuAnd(openSaveAndShareDialog)}>
            {formTexts.save}
          </Button>
        )}
        <HelpContent />
      </SectionMenu>
    </>
  );
}

const SaveButton = () => (
  <Button kind="quiet" size="small" icon="share" aria-label={formTexts.save} onClick={openSaveAndShareDialog}>
    <span>{formTexts.saveShort}</span>
    <span className={styles.andShare}>{formTexts.saveRest}</span>
  </Button>
);

import { BrandLink } from '../../brand/brand-mark.tsx';
import { formTexts } from '../../copy/pages.ts';
import { openSaveAndShareDialog } from '../../features/drafts/share-draft.ts';
import { HelpContent } from '../../features/help/help-content.tsx';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { SectionMenu } from '../../ui/frame/section-menu.tsx';
import type { NavSection } from '../../ui/frame/section-nav.tsx';

type FormMenuProps = {
  readonly isOpen: boolean;
  readonly sections: readonly NavSection[];
  readonly onClose: () => void;
  readonly onGo: (section: string) => void;
};

/** The sections over the whole screen of a phone, with help below them, and saving until it is sent. */
export function FormMenu({ isOpen, sections, onClose, onGo }: FormMenuProps) {
  const isSubmitted = useApplication(({ saver }) => saver.isSubmitted);
  const closeAnd = (act: () => void) => (): void => {
    onClose();
    setTimeout(act);
  };
  return (
    <SectionMenu
      isOpen={isOpen}
      onClose={onClose}
      title={formTexts.menu}
      brand={<BrandLink />}
      sections={sections}
      onGo={(section) => closeAnd(() => onGo(section))()}
    >
      {!isSubmitted && (
        <Button kind="quiet" icon="share" onClick={closeAnd(openSaveAndShareDialog)}>
          {formTexts.save}
        </Button>
      )}
      <HelpContent />
    </SectionMenu>
  );
}

import { pathOf } from '@forecourt/domain/application/status.ts';
import { paths } from '@forecourt/domain/contract/pages.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { formTexts } from '../../copy/pages.ts';
import { summaryTitle } from '../../copy/questions.ts';
import { ConflictDialog } from '../../features/drafts/conflict-dialog.tsx';
import { useDrafts } from '../../features/drafts/drafts-store.ts';
import { startKeeping } from '../../features/drafts/keep-saved.ts';
import { SaveAndShareDialog } from '../../features/drafts/save-and-share-dialog.tsx';
import { HelpButton } from '../../features/help/help-button.tsx';
import { NeedHelp } from '../../features/help/need-help.tsx';
import { SubmitForm } from '../../features/submission/submit-form.tsx';
import { jumpTo } from '../../questions/form-view.ts';
import { useLocation, useNavigate } from '../../router/react.tsx';
import { currentApplication, useApplication } from '../../store/application-store.ts';
import { keptScroll } from '../../store/kept-scroll.ts';
import { Drawer } from '../../ui/frame/drawer.tsx';
import { SkipLink } from '../../ui/frame/top-bar.tsx';
import { WorkLayout } from '../../ui/frame/work-layout.tsx';
import { FormBottomBar } from './form-bottom-bar.tsx';
import { FormHeader } from './form-header.tsx';
import { FormSections } from './form-sections.tsx';
import { SummaryPanels } from './summary-panels.tsx';
import { useCurrentQuestion } from './use-current-question.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

/** Saves answers into the draft while it is open. Once others have submitted it, the receipt replaces it. */
export function FormPage() {
  const navigate = useNavigate();
  // The first section is usable before the others render, unless the address names one of those.
  const { hash } = useLocation();
  const [isWholeAtOnce] = useState(() => hash !== '' || (keptScroll() ?? 0) > 0);
  const isWhole = useDeferredValue(true, isWholeAtOnce);
  useKeptScroll(isWhole);
  const current = useCurrentQuestion(isWhole);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isJumping = useRef(false);
  useEffect(startKeeping, []);
  const toSend = useApplication(({ saver }) => (saver.isSubmitted ? null : saver.applicationId));
  const isSentElsewhere = useDrafts(({ received }) => received !== null && received.applicationId === toSend);
  useEffect(() => {
    if (isSentElsewhere) void navigate(paths.received, { replace: true });
  }, [isSentElsewhere, navigate]);

  const jumpFromDrawer = (question: QuestionId): void => {
    isJumping.current = true;
    setDrawerOpen(false);
    setTimeout(() => jumpTo(question));
  };
  const openDrawer = (): void => {
    isJumping.current = false;
    setDrawerOpen(true);
  };

  return (
    <>
      <SkipLink to="main">{formTexts.skip}</SkipLink>
      <FormHeader current={current} />
      <WorkLayout
        sidebarLabel={formTexts.summaryTitle}
        sidebar={
          <>
            <h2>{summaryTitle}</h2>
            {isWhole && <SummaryPanels current={current} />}
          </>
        }
        sidebarFoot={isWhole && <NeedHelp isInForm />}
        bottomBar={<FormBottomBar current={current} isOpen={isDrawerOpen} onOpen={openDrawer} />}
      >
        <FormSections isWhole={isWhole} />
        {isWhole && <SubmitForm onDecided={() => void navigate(pathOf(currentApplication()))} />}
      </WorkLayout>
      <Drawer
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        title={summaryTitle}
        finalFocus={() => !isJumping.current}
      >
        <SummaryPanels current={current} onJump={jumpFromDrawer} />
        <HelpButton />
      </Drawer>
      <SaveAndShareDialog />
      <ConflictDialog />
    </>
  );
}

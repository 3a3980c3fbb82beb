import { applicationPath } from '@forecourt/domain/application/status.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { Drawer } from '@forecourt/ui/frame/drawer.tsx';
import { SkipLink } from '@forecourt/ui/frame/top-bar.tsx';
import { WorkLayout } from '@forecourt/ui/frame/work-layout.tsx';
import { useLocation, useNavigate } from '@forecourt/ui/router/react.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formTexts } from '../../copy/form.ts';
import { summaryTitle } from '../../copy/questions.ts';
import { ConflictDialog } from '../../features/drafts/conflict-dialog.tsx';
import { useDrafts } from '../../features/drafts/drafts-store.ts';
import { startAutosave } from '../../features/drafts/keep-saved.ts';
import { SaveAndShareDialog } from '../../features/drafts/save-and-share-dialog.tsx';
import { HelpButton } from '../../features/help/help-button.tsx';
import { HelpPopover } from '../../features/help/need-help.tsx';
import { OfferInMargin } from '../../features/offer/offer-panel.tsx';
import { useStatusSync } from '../../features/status/own-status.ts';
import { SubmitForm } from '../../features/submission/submit-form.tsx';
import { FormEntryContext, FormEntryLine } from '../../questions/entrance.tsx';
import { jumpToQuestion, reviewId } from '../../questions/form-view.ts';
import { currentApplication, useApplication } from '../../store/application-store.ts';
import { FormBottomBar } from './form-bottom-bar.tsx';
import { FormHeader } from './form-header.tsx';
import { FormSections, SectionsToCome } from './form-sections.tsx';
import { SummaryPanels } from './summary-panels.tsx';
import { currentQuestionAt, useCurrentQuestion } from './use-current-question.ts';
import { useFormEntry, useSectionHistory } from './use-entrance.ts';
import { usePartSync } from './use-part-sync.ts';
import { useWholeAfterPaint } from './use-whole-after-paint.ts';
import { WelcomeLine } from './welcome-line.tsx';

/** Saves answers into the draft while it is open. Once others have submitted it, the receipt replaces it. */
export function FormPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const entrance = useFormEntry();
  const welcome = useMemo(
    () => (entrance === undefined ? undefined : { at: entrance, line: <WelcomeLine /> }),
    [entrance],
  );
  const [first] = useState(() => currentQuestionAt(entrance));
  // An address that names something else of the page is gone to at once.
  const isWhole = useWholeAfterPaint(hash !== '' && entrance === undefined, entrance);
  const isReviewDrawn = isWhole || entrance === reviewId;
  useSectionHistory();
  const current = useCurrentQuestion(isWhole, first);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isJumping = useRef(false);
  useEffect(startAutosave, []);
  useStatusSync('form');
  usePartSync();
  const toSend = useApplication(({ saver }) => (saver.isSubmitted ? null : saver.applicationId));
  const isSentElsewhere = useDrafts(({ received }) => received !== null && received.applicationId === toSend);
  useEffect(() => {
    if (isSentElsewhere) void navigate(pagePaths.received, { replace: true });
  }, [isSentElsewhere, navigate]);

  const jumpFromDrawer = (question: QuestionId): void => {
    isJumping.current = true;
    setDrawerOpen(false);
    setTimeout(() => jumpToQuestion(question));
  };
  const openDrawer = (): void => {
    isJumping.current = false;
    setDrawerOpen(true);
  };

  return (
    <FormEntryContext value={welcome}>
      <SkipLink to="main">{formTexts.skip}</SkipLink>
      <FormHeader current={current} />
      <WorkLayout
        sidebarLabel={formTexts.summaryTitle}
        margin={<OfferInMargin />}
        sidebar={
          <>
            <h2>{summaryTitle}</h2>
            {isWhole && <SummaryPanels current={current} />}
          </>
        }
        sidebarFoot={isWhole && <HelpPopover isInForm />}
        bottomBar={<FormBottomBar current={current} isOpen={isDrawerOpen} onOpen={openDrawer} />}
      >
        <FormSections isWhole={isWhole} {...(entrance !== reviewId && { only: first.section })} />
        {isReviewDrawn && <FormEntryLine at={reviewId} />}
        {isReviewDrawn && (
          <SubmitForm onDecided={() => void navigate(applicationPath(currentApplication()))} />
        )}
        {!isWhole && <SectionsToCome />}
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
    </FormEntryContext>
  );
}

import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { firstOpenStep } from '@forecourt/domain/questions/journey.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { useNavigate } from '@forecourt/ui/router/react.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useEffect, useState } from 'react';
import { correctionTexts as texts } from '../../copy/correction.ts';
import { statusTexts } from '../../copy/status.ts';
import { startCorrection } from '../../features/status/actions.ts';
import { discardCorrection } from '../../features/status/correct.ts';
import { CorrectionRequestSummary } from '../../features/status/correction-request.tsx';
import { reviewId } from '../../questions/form-view.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { currentJourney, currentOpenCorrection, useOpenCorrection } from '../../store/application-store.ts';
import { CorrectionForm } from './correction-form.tsx';

const showOpenQuestion = (): void => scrollAndFocus(firstOpenStep(currentJourney())?.id ?? reviewId);

type Problem = { readonly text: string; readonly isOfCall: boolean };
type CorrectionProps = { readonly status: StatusAnswer; readonly isSent: boolean };

/** What the provider asks for, the way to its questions or cards, and the questions once they are open. */
export function CorrectionPanel({ status: { correction, businessName }, isSent }: CorrectionProps) {
  const navigate = useNavigate();
  const open = useOpenCorrection();
  const isOpen = open !== null && open.questions !== null;
  const isOutdated = isOpen && open.number !== correction?.number;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    // Begun before a reload.
    if (isOpen) showOpenQuestion();
    return discardCorrection;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is opened
  }, []);
  useEffect(() => {
    if (!isOutdated) return;
    discardCorrection();
    scrollAndFocus('main');
  }, [isOutdated]);

  const begin = async (): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    const begun = await startCorrection(businessName);
    if (begun === 'superseded') return;
    setBusy(false);
    if (begun !== 'begun') setProblem({ text: statusTexts[begun], isOfCall: begun === 'failed' });
    else if (currentOpenCorrection()?.questions) showOpenQuestion();
    else void navigate(pagePaths.cardPreferences);
  };
  // Somebody else is asked, and what for is not known here.
  const isAsked = correction !== null && correction.askedOf === undefined && !isSent;
  return (
    <>
      {isAsked && <CorrectionRequestSummary correction={correction} isListed={!isOpen} />}
      <FailureText isOfCall={problem?.isOfCall === true}>{problem?.text}</FailureText>
      {isAsked && !isOpen && (
        <Row>
          <Button isBusy={isBusy} onClick={() => void begin()}>
            {correction.asked.includes('cards') ? texts.beginCards : texts.begin}
          </Button>
        </Row>
      )}
      {isAsked && isOpen && !isOutdated && (
        <CorrectionForm onRefused={(text) => setProblem({ text, isOfCall: false })} />
      )}
    </>
  );
}

import { scrollThrottleMs } from '@forecourt/domain/constants/timings.ts';
import { isSectionEnabled } from '@forecourt/domain/questions/journey.ts';
import { type QuestionId, questions, type Section } from '@forecourt/domain/questions/table.ts';
import { listenToWindow } from '@forecourt/ui/listen-to.ts';
import { useThrottledCallback } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { reviewId } from '../../questions/form-view.ts';
import { currentScrollTarget, onScrollTargetChange } from '../../questions/scroll-target.ts';
import { currentJourney, useJourney } from '../../store/application-store.ts';
import { idNearestElement, idNearestMiddle } from './nearest-question.ts';
import { useReleaseScrollTarget } from './use-release-scroll.ts';

type Journey = ReturnType<typeof currentJourney>;
export type CurrentQuestion = { readonly section: Section; readonly question: QuestionId };

const sectionOf = (id: QuestionId): Section =>
  questions.find((question) => question.id === id)?.section ?? 'business';
const enabledQuestions = (steps: Journey): readonly QuestionId[] =>
  steps.filter(({ section }) => isSectionEnabled(steps, section)).map(({ id }) => id);

/** Returns the question where somebody enters: the last one for the review, the first one for the start of the form. */
export function currentQuestionAt(entrance: string | undefined): CurrentQuestion {
  const ids = enabledQuestions(currentJourney());
  const at = entrance === reviewId ? ids.at(-1) : ids.find((id) => id === entrance);
  const question = at ?? 'business-type';
  return { question, section: sectionOf(question) };
}

/** The question at the scroll target, else the one nearest the middle of the viewport, every 300 ms of scrolling. */
export function useCurrentQuestion(isWhole: boolean, first: CurrentQuestion): CurrentQuestion {
  const steps = useJourney();
  const [current, setCurrent] = useState(first);
  const look = useCallback(() => {
    if (!isWhole) return;
    const ids = enabledQuestions(steps);
    const place = document.getElementById(currentScrollTarget() ?? '');
    const question = place ? idNearestElement(place, ids) : idNearestMiddle(ids);
    if (question === undefined) return;
    setCurrent((before) =>
      before.question === question ? before : { question, section: sectionOf(question) },
    );
  }, [steps, isWhole]);
  const lookWhileScrolling = useThrottledCallback(look, scrollThrottleMs);

  useEffect(() => {
    lookWhileScrolling();
    const stops = [
      onScrollTargetChange(look),
      listenToWindow(['scroll', 'resize'], lookWhileScrolling, { passive: true }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [look, lookWhileScrolling]);
  useReleaseScrollTarget();
  return current;
}

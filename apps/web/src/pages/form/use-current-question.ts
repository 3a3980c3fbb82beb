import { scrollThrottleMs } from '@forecourt/domain/constants/timings.ts';
import { isSectionEnabled } from '@forecourt/domain/questions/journey.ts';
import { type QuestionId, questions, type Section } from '@forecourt/domain/questions/table.ts';
import { listenTo } from '@forecourt/ui/listen-to.ts';
import { useThrottledCallback } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { onScrollTargetChange, scrollTarget } from '../../questions/scroll-target.ts';
import { useJourney } from '../../store/application-store.ts';
import { nearestTheMiddle, nearestToElement } from './nearest-question.ts';
import { useReleaseScroll } from './use-release-scroll.ts';

export type CurrentQuestion = { readonly section: Section; readonly question: QuestionId };

const first: CurrentQuestion = { section: 'business', question: 'business-type' };
const sectionOf = (id: QuestionId): Section =>
  questions.find((question) => question.id === id)?.section ?? 'business';

/** The question at the scroll target, else the one nearest the middle of the viewport, every 300 ms of scrolling. */
export function useCurrentQuestion(isWhole: boolean): CurrentQuestion {
  const steps = useJourney();
  const [current, setCurrent] = useState(first);
  const look = useCallback(() => {
    if (!isWhole) return;
    const ids = steps.filter(({ section }) => isSectionEnabled(steps, section)).map(({ id }) => id);
    const place = document.getElementById(scrollTarget() ?? '');
    const question = place ? nearestToElement(place, ids) : nearestTheMiddle(ids);
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
      listenTo(['scroll', 'resize'], lookWhileScrolling, { passive: true }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [look, lookWhileScrolling]);
  useReleaseScroll();
  return current;
}

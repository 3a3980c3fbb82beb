import { type QuestionId, questions, type Section } from '@forecourt/domain/application/questions.ts';
import { scrollThrottleMs } from '@forecourt/domain/constants/timings.ts';
import { useThrottledCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useJourney } from '../../store/application-store.ts';
import { nearestTheMiddle } from './nearest-question.ts';

export type Current = { readonly section: Section; readonly question: QuestionId };

const first: Current = { section: 'business', question: 'business-type' };
const sectionOf = (id: QuestionId): Section =>
  questions.find((question) => question.id === id)?.section ?? 'business';

/** The question nearest the middle of the viewport, and its section; looked at again at most every 300 ms of scrolling. */
export function useCurrentQuestion(): Current {
  const steps = useJourney();
  const [current, setCurrent] = useState(first);
  const look = useThrottledCallback(() => {
    const question = nearestTheMiddle(steps.map(({ id }) => id));
    if (question === undefined) return;
    setCurrent((before) =>
      before.question === question ? before : { question, section: sectionOf(question) },
    );
  }, scrollThrottleMs);

  useEffect(() => {
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);
  useEffect(look, [look, steps]);
  return current;
}

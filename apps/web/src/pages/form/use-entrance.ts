import { firstOpenStep } from '@forecourt/domain/questions/journey.ts';
import { questions, sections } from '@forecourt/domain/questions/table.ts';
import { useLocation, useNavigate } from '@forecourt/ui/router/react.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reviewId, sectionAnchor } from '../../questions/form-view.ts';
import { enterFormAt } from '../../questions/scroll-and-focus.ts';
import { skipNextArrivalScroll } from '../../questions/scroll-target.ts';
import { currentJourney, useJourney } from '../../store/application-store.ts';

type Journey = ReturnType<typeof currentJourney>;

const parts: readonly string[] = [...sections.map(sectionAnchor), reviewId];

const partNow = (steps: Journey): string => {
  const section = firstOpenStep(steps)?.section;
  return section ? sectionAnchor(section) : reviewId;
};

const isEnabled = (steps: Journey, question: string): boolean =>
  steps.some(({ id, status }) => id === question && status !== 'locked');

/**
 * The enabled question that the address names, or the open one. Undefined at the start of the form, and where the address
 * names something else of the page.
 */
function entranceBy(hash: string): string | undefined {
  const steps = currentJourney();
  const wanted = hash.slice(1);
  const open = firstOpenStep(steps)?.id ?? reviewId;
  if (isEnabled(steps, wanted)) return wanted;
  const isOwn = wanted === '' || parts.includes(wanted) || questions.some(({ id }) => id === wanted);
  return open !== steps[0]?.id && isOwn ? open : undefined;
}

/** Opens the form at a question, however somebody came: by a link, a reload, or Back and Forward. */
export function useFormEntry(): string | undefined {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [entrance] = useState(() => entranceBy(hash));
  const isEntered = useRef(false);
  useLayoutEffect(() => {
    if (isEntered.current || entrance === undefined) return;
    isEntered.current = true;
    enterFormAt(entrance);
    // A part is a step of history; the question within it is not.
    const part = partNow(currentJourney());
    const isElsewhere = hash !== '' && hash !== `#${entrance}` && hash !== `#${part}`;
    if (isElsewhere) void navigate(`#${part}`, { replace: true });
  }, [entrance, hash, navigate]);
  return entrance;
}

/** Each section that is reached for the first time is a step of history, so that Back goes to the one before. */
export function useSectionHistory(): void {
  const navigate = useNavigate();
  const part = partNow(useJourney());
  const furthest = useRef(part);
  useEffect(() => {
    if (parts.indexOf(part) <= parts.indexOf(furthest.current)) return;
    furthest.current = part;
    skipNextArrivalScroll();
    void navigate(`#${part}`);
  }, [part, navigate]);
}

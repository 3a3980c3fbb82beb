import { openQuestion } from '@forecourt/domain/questions/journey.ts';
import { questions, sections } from '@forecourt/domain/questions/table.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reviewId, sectionAnchor } from '../../questions/form-view.ts';
import { enterAt } from '../../questions/scroll-and-focus.ts';
import { noteGoneTo } from '../../questions/scroll-target.ts';
import { useLocation, useNavigate } from '../../router/react.tsx';
import { currentJourney, useJourney } from '../../store/application-store.ts';

const ownAnchors: readonly string[] = [
  '',
  reviewId,
  ...questions.map(({ id }) => id),
  ...sections.map(sectionAnchor),
];

/** The open question; undefined at the start of the form, and where the address names something else. */
function entranceBy(hash: string): string | undefined {
  const steps = currentJourney();
  const open = openQuestion(steps)?.id ?? reviewId;
  return open !== steps[0]?.id && ownAnchors.includes(hash.slice(1)) ? open : undefined;
}

/** Opens the form at its open question, however somebody came: by a link, a reload, or Back and Forward. */
export function useEntrance(): string | undefined {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [entrance] = useState(() => entranceBy(hash));
  const isEntered = useRef(false);
  useLayoutEffect(() => {
    if (isEntered.current || entrance === undefined) return;
    isEntered.current = true;
    enterAt(entrance);
    if (hash !== '' && hash !== `#${entrance}`) void navigate({ hash: `#${entrance}` }, { replace: true });
  }, [entrance, hash, navigate]);
  return entrance;
}

const partNow = (steps: ReturnType<typeof currentJourney>): string => {
  const section = openQuestion(steps)?.section;
  return section ? sectionAnchor(section) : reviewId;
};
const parts: readonly string[] = [...sections.map(sectionAnchor), reviewId];

/** Each section that is reached for the first time is a step of history, so that Back goes to the one before. */
export function useSectionHistory(): void {
  const navigate = useNavigate();
  const part = partNow(useJourney());
  const furthest = useRef(part);
  useEffect(() => {
    if (parts.indexOf(part) <= parts.indexOf(furthest.current)) return;
    furthest.current = part;
    noteGoneTo();
    void navigate({ hash: `#${part}` });
  }, [part, navigate]);
}

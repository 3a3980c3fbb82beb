import {
  isSectionComplete,
  isSectionEnabled,
  type JourneyStep,
  stepsOfSection,
} from '@forecourt/domain/questions/journey.ts';
import { type Section, sections } from '@forecourt/domain/questions/table.ts';
import type { StatusMarkKind } from '@forecourt/ui/scenery/mark.tsx';
import { sectionTexts } from '../../copy/questions.ts';
import { useJourney } from '../../store/application-store.ts';

type SectionState = {
  readonly section: Section;
  readonly title: string;
  readonly mark: StatusMarkKind;
  readonly isCurrent: boolean;
  readonly isLocked: boolean;
  readonly answered: number;
  readonly asked: number;
};

export function useSectionStates(current: Section): readonly SectionState[] {
  const steps = useJourney();
  return sections.map((section) => {
    const asked = stepsOfSection(steps, section);
    const text = sectionTexts[section];
    return {
      section,
      title: (asked.length === 0 && text.unasked?.title) || text.title,
      isCurrent: section === current,
      isLocked: !isSectionEnabled(steps, section),
      mark: markOf(steps, section, section === current),
      answered: asked.filter((step) => step.status === 'answered').length,
      asked: asked.length,
    };
  });
}

function markOf(steps: readonly JourneyStep[], section: Section, isCurrent: boolean): StatusMarkKind {
  if (!isSectionEnabled(steps, section)) return 'pad';
  if (isCurrent) return 'now';
  return isSectionComplete(steps, section) ? 'done' : 'lock';
}

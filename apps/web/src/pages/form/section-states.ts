import { skipsCreditCheck } from '@forecourt/domain/offer/rules.ts';
import {
  isSectionComplete,
  isSectionEnabled,
  type JourneyStep,
  stepsOf,
} from '@forecourt/domain/questions/journey.ts';
import { type Section, sections } from '@forecourt/domain/questions/table.ts';
import { formTexts } from '../../copy/pages.ts';
import { sectionTexts } from '../../copy/questions.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import type { MarkKind } from '../../ui/scenery/mark.tsx';

export type SectionState = {
  readonly section: Section;
  readonly title: string;
  readonly mark: MarkKind;
  readonly isCurrent: boolean;
  readonly isLocked: boolean;
  readonly answered: number;
  readonly asked: number;
};

/** How each section stands, for the navigation, the side panels and the menu, which all show the same marks. */
export function useSectionStates(current: Section): readonly SectionState[] {
  const steps = useJourney();
  const isCreditSkipped = useApplication(({ offer }) => skipsCreditCheck(offer));
  return sections.map((section) => ({
    section,
    title: section === 'credit' && isCreditSkipped ? formTexts.noCreditCheck : sectionTexts[section].title,
    isCurrent: section === current,
    isLocked: !isSectionEnabled(steps, section),
    mark: markOf(steps, section, section === current),
    answered: stepsOf(steps, section).filter((step) => step.status === 'answered').length,
    asked: stepsOf(steps, section).length,
  }));
}

function markOf(steps: readonly JourneyStep[], section: Section, isCurrent: boolean): MarkKind {
  if (!isSectionEnabled(steps, section)) return 'pad';
  if (isCurrent) return 'now';
  return isSectionComplete(steps, section) ? 'done' : 'lock';
}

import { type CreditPart, partText } from '@forecourt/domain/credit/part.ts';
import {
  isSectionComplete,
  isSectionEnabled,
  type JourneyStep,
  stepsOfSection,
} from '@forecourt/domain/questions/journey.ts';
import { creditPartOf } from '@forecourt/domain/questions/parts.ts';
import { type Section, sections } from '@forecourt/domain/questions/table.ts';
import type { StatusMarkKind } from '@forecourt/ui/scenery/mark.tsx';
import { sectionTexts } from '../../copy/questions.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';

type SectionState = {
  readonly section: Section;
  readonly title: string;
  readonly mark: StatusMarkKind;
  readonly isCurrent: boolean;
  readonly isLocked: boolean;
  readonly answered: number;
  readonly asked: number;
  /** Who answers it in place of the applicant. */
  readonly withOther: string | undefined;
};

export function useSectionStates(current: Section): readonly SectionState[] {
  const steps = useJourney();
  const part = useApplication(creditPartOf);
  return sections.map((section) => {
    const asked = stepsOfSection(steps, section);
    const text = sectionTexts[section];
    const other = section === 'credit' ? part : undefined;
    return {
      section,
      title: (asked.length === 0 && !other && text.unasked?.title) || text.title,
      isCurrent: section === current,
      isLocked: !isSectionEnabled(steps, section),
      mark: markOf(steps, section, section === current, other),
      answered: asked.filter((step) => step.status === 'answered').length,
      asked: asked.length,
      withOther: other && partText(other),
    };
  });
}

function markOf(
  steps: readonly JourneyStep[],
  section: Section,
  isCurrent: boolean,
  other: CreditPart | undefined,
): StatusMarkKind {
  if (!isSectionEnabled(steps, section)) return 'pad';
  if (isCurrent) return 'now';
  return isSectionComplete(steps, section) && other?.answeredAt !== null ? 'done' : 'lock';
}

import { paths } from '@forecourt/domain/contract/pages.ts';
import type { Section } from '@forecourt/domain/questions/table.ts';
import { formTexts } from '../../copy/pages.ts';
import { orderCardsTitle } from '../../copy/questions.ts';
import { sectionAnchor } from '../../questions/form-view.ts';
import type { NavSection } from '../../ui/frame/section-nav.tsx';
import { useSectionStates } from './section-states.ts';

const orderCards: NavSection = {
  key: 'orderCards',
  label: orderCardsTitle,
  mark: 'pad',
  isLocked: true,
  href: paths.cardPreferences,
  note: formTexts.afterSubmit,
};

/** The five sections of the header and the menu. Order cards is never open from here. */
export function useNavSections(current: Section): readonly NavSection[] {
  return [
    ...useSectionStates(current).map((state) => ({
      key: state.section,
      label: state.title,
      mark: state.mark,
      isCurrent: state.isCurrent,
      isLocked: state.isLocked,
      href: `#${sectionAnchor(state.section)}`,
      note: state.isLocked ? formTexts.locked : formTexts.answeredInWords(state.answered, state.asked),
    })),
    orderCards,
  ];
}

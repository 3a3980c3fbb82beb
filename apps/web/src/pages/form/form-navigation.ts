import type { Section } from '@forecourt/domain/questions/table.ts';
import type { NavSection } from '@forecourt/ui/frame/section-nav.tsx';
import { formTexts } from '../../copy/form.ts';
import { orderCardsTitle } from '../../copy/questions.ts';
import { sectionAnchor } from '../../questions/form-view.ts';
import { useSectionStates } from './section-states.ts';

const orderCards: NavSection = {
  key: 'orderCards',
  label: orderCardsTitle,
  mark: 'pad',
  isLocked: true,
  note: formTexts.afterSubmit,
};

export function useNavSections(current: Section): readonly NavSection[] {
  return [
    ...useSectionStates(current).map(({ section, title, answered, asked, withOther, ...state }) => ({
      ...state,
      key: sectionAnchor(section),
      label: title,
      href: `#${sectionAnchor(section)}`,
      note: state.isLocked ? formTexts.locked : (withOther ?? formTexts.answeredInWords(answered, asked)),
    })),
    orderCards,
  ];
}

import { summary } from '@forecourt/domain/questions/summary.ts';
import { type QuestionId, type Section } from '@forecourt/domain/questions/table.ts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formTexts } from '../../copy/pages.ts';
import { jumpTo } from '../../questions/form-view.ts';
import { applicationStore } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { AccordionPanel } from '../../ui/frame/accordion-panel.tsx';
import { useSectionStates } from './section-states.ts';
import type { Current } from './use-current-question.ts';

type ToldPanelsProps = {
  readonly current: Current;
  /** Called when an item is chosen, in place of jumping there. */
  readonly onJump?: (question: QuestionId) => void;
};

/** What the applicant has told us, a panel for each section; the open one follows the current section. */
export function ToldPanels({ current, onJump = jumpTo }: ToldPanelsProps) {
  const application = useStore(applicationStore);
  const states = useSectionStates(current.section);
  const [chosen, setChosen] = useState<{ during: Section; open: Section | null }>();
  if (chosen && chosen.during !== current.section) setChosen(undefined);
  const open = chosen ? chosen.open : current.section;
  return states.map(({ section, title, mark, isLocked, answered, asked }) => (
    <AccordionPanel
      key={section}
      title={title}
      mark={mark}
      {...(!isLocked && asked > 0 && { count: formTexts.answered(answered, asked) })}
      isOpen={open === section}
      isDisabled={isLocked}
      onToggle={() => setChosen({ during: current.section, open: open === section ? null : section })}
    >
      <FactList
        emptyText={formTexts.notYet}
        facts={summary(application, section, today()).map((item) => ({
          key: item.label,
          label: item.label,
          value: item.value,
          anchor: item.question,
          isCurrent: item.question === current.question,
        }))}
        onJump={onJump}
      />
    </AccordionPanel>
  ));
}

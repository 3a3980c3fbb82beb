import { firstOpenStep, isQuestionReachable } from '@forecourt/domain/questions/journey.ts';
import { sidebarRows } from '@forecourt/domain/questions/summary.ts';
import { type QuestionId, type Section } from '@forecourt/domain/questions/table.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { FactList } from '@forecourt/ui/fact-list.tsx';
import { AccordionPanel } from '@forecourt/ui/frame/accordion-panel.tsx';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formTexts } from '../../copy/form.ts';
import { questionActionTexts } from '../../copy/questions.ts';

import { jumpToQuestion } from '../../questions/form-view.ts';
import { useSectionNotAskedText } from '../../questions/section.tsx';
import { applicationStore, useJourney } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { useSectionStates } from './section-states.ts';
import type { CurrentQuestion } from './use-current-question.ts';

type SummaryPanelsProps = {
  readonly current: CurrentQuestion;
  readonly onJump?: (question: QuestionId) => void;
};

export function SummaryPanels({ current, onJump = jumpToQuestion }: SummaryPanelsProps) {
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
      <SummaryFacts section={section} current={current.question} onJump={onJump} />
    </AccordionPanel>
  ));
}

type SummaryFactsProps = {
  readonly section: Section;
  readonly current: QuestionId;
  readonly onJump: (question: QuestionId) => void;
};

function SummaryFacts({ section, current, onJump }: SummaryFactsProps) {
  const application = useStore(applicationStore);
  const steps = useJourney();
  const unasked = useSectionNotAskedText(section);
  const rows = sidebarRows(application, section, today());
  const first = firstOpenStep(steps)?.id;
  const firstRow = rows.find(({ question }) => question === first);
  const answerFirst =
    first &&
    questionActionTexts.answerFirst(
      firstRow?.lines[0]?.label ?? questionTitle(first, application.business.businessType),
    );
  return (
    <FactList
      emptyText={formTexts.notYet}
      noneText={unasked}
      facts={rows.map(({ question, lines }) => ({
        lines,
        anchor: question,
        isCurrent: question === current,
        lockedText: isQuestionReachable(steps, question) ? undefined : answerFirst,
      }))}
      onJump={onJump}
    />
  );
}

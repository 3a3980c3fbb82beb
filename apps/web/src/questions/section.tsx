import { partText } from '@forecourt/domain/credit/part.ts';
import { offerInEffect } from '@forecourt/domain/offer/rules.ts';
import { stepsOfSection } from '@forecourt/domain/questions/journey.ts';
import { creditPartOf } from '@forecourt/domain/questions/parts.ts';
import type { QuestionIdOf, Section } from '@forecourt/domain/questions/table.ts';
import { Lede } from '@forecourt/ui/text.tsx';
import { type ComponentType, Fragment } from 'react';
import { sectionTexts } from '../copy/questions.ts';
import { useApplication, useJourney } from '../store/application-store.ts';
import { FormEntryLine } from './entrance.tsx';
import { useUndoCount } from './return-point.ts';

/** One control for each question; a missing one does not compile. */
export type QuestionControls<S extends Section> = Record<QuestionIdOf<S>, ComponentType>;

export const useSectionNotAskedText = (section: Section): string =>
  useApplication((application) => {
    const part = section === 'credit' ? creditPartOf(application) : undefined;
    const { unasked } = sectionTexts[section];
    return part ? partText(part) : (unasked?.text(offerInEffect(application.offer)?.name ?? '') ?? '');
  });

type SectionQuestionsProps<S extends Section> = {
  readonly section: S;
  readonly controls: QuestionControls<S>;
};

export function SectionQuestions<S extends Section>({ section, controls }: SectionQuestionsProps<S>) {
  const asked = stepsOfSection(useJourney(), section);
  const unasked = useSectionNotAskedText(section);
  const undone = useUndoCount();
  if (asked.length === 0) return <Lede>{unasked}</Lede>;
  return asked.map(({ id }) => {
    const Control: ComponentType = controls[id];
    return (
      <Fragment key={id}>
        <FormEntryLine at={id} />
        <Control key={undone} />
      </Fragment>
    );
  });
}

import type { Application } from '../state.ts';
import { type QuestionId, type QuestionIdOf, questions, type Section, sections } from './table.ts';

export type QuestionStatus = 'answered' | 'open' | 'locked';
export type JourneyStep = {
  readonly section: Section;
  readonly id: QuestionId;
  readonly status: QuestionStatus;
};

/** Questions that a correction is limited to, and those of them that are left as they were sent. */
export type QuestionSubset = { readonly asked: readonly QuestionId[]; readonly kept: readonly QuestionId[] };

const remembered = new WeakMap<Application, { about: string; steps: readonly JourneyStep[] }>();

/**
 * Returns the asked questions in order with their status, all of them or those of `among`. `today` is yyyy-MM-dd.
 * Memoised, so compare by identity.
 */
export function journeySteps(
  application: Application,
  today: string,
  among?: QuestionSubset,
): readonly JourneyStep[] {
  const about = `${today} ${among ? `${among.asked.join()} ${among.kept.join()}` : 'all'}`;
  const known = remembered.get(application);
  if (known?.about === about) return known.steps;
  const asked = questions.filter(
    ({ id, asked: isAsked }) => isAsked(application) && (among?.asked.includes(id) ?? true),
  );
  const firstUnanswered = asked.findIndex(
    (question) => !among?.kept.includes(question.id) && !question.answered(application, today),
  );
  const steps = asked.map(({ section, id }, index): JourneyStep => {
    const isAnswered = firstUnanswered === -1 || index < firstUnanswered;
    return { section, id, status: isAnswered ? 'answered' : index === firstUnanswered ? 'open' : 'locked' };
  });
  remembered.set(application, { about, steps });
  return steps;
}

export const stepsOfSection = <S extends Section>(steps: readonly JourneyStep[], section: S) =>
  steps.filter((step): step is JourneyStep & { id: QuestionIdOf<S> } => step.section === section);

export const questionStatus = (steps: readonly JourneyStep[], id: QuestionId): QuestionStatus | 'not-asked' =>
  steps.find((step) => step.id === id)?.status ?? 'not-asked';

export const isQuestionReachable = (steps: readonly JourneyStep[], id: QuestionId): boolean =>
  ['answered', 'open'].includes(questionStatus(steps, id));

export const firstOpenStep = (steps: readonly JourneyStep[]): JourneyStep | undefined =>
  steps.find((step) => step.status === 'open');

export const isSectionEnabled = (steps: readonly JourneyStep[], section: Section): boolean =>
  steps.every(
    (step) => sections.indexOf(step.section) >= sections.indexOf(section) || step.status === 'answered',
  );

/** The specification's `sectionComplete`: its questions and all before them are answered. */
export const isSectionComplete = (steps: readonly JourneyStep[], section: Section): boolean =>
  isSectionEnabled(steps, section) &&
  stepsOfSection(steps, section).every((step) => step.status === 'answered');

export const isReadyToSubmit = (steps: readonly JourneyStep[]): boolean =>
  steps.every((step) => step.status === 'answered');

import { unitAnswer } from '@forecourt/domain/drafts/parts.ts';
import { questionStatus } from '@forecourt/domain/questions/journey.ts';
import type { ApplicantField } from '@forecourt/domain/questions/review-groups.ts';
import { firstSummaryLine } from '@forecourt/domain/questions/summary.ts';
import { type QuestionId, questionById, questions } from '@forecourt/domain/questions/table.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { submitTexts } from '../../copy/submission.ts';
import { ApiError } from '../../gateway/call-error.ts';
import { isOutcomeUnknown } from '../../gateway/call-once.ts';
import { useRefusalText } from '../../store/activities.ts';
import {
  currentApplication,
  currentJourney,
  currentOpenCorrection,
  useApplication,
} from '../../store/application-store.ts';
import { hasSameAnswers } from '../../store/saved-draft.ts';

type Refused = {
  /** The question or field that puts it right; null for what none here can. */
  readonly target: QuestionId | ApplicantField | null;
  readonly text: string;
};

type Failure = {
  readonly kind: 'refused' | 'unknown';
  readonly answers: readonly Refused[];
  /** The server holds the application with other answers. */
  readonly isSentOtherwise: boolean;
  /** The answers of somebody else are gone, or are about another business. */
  readonly isPartStale: boolean;
  readonly application: Application;
};

const failureStore = createStore<Failure>(() => ({
  kind: 'refused',
  answers: [],
  isSentOtherwise: false,
  isPartStale: false,
  application: initialApplication,
}));

/** Fields of a submission that no question asks for. */
const applicantFields: Readonly<Record<string, ApplicantField>> = {
  'details.fullName': 'landing-firstName',
  'details.email': 'landing-email',
  'details.receiveCorrespondence': 'landing-updates',
};

/** Returns the last failure with the refused answers that are still as they were sent. */
export function useSubmissionFailure(): Failure {
  const failure = useStore(failureStore);
  const now = useApplication((application) => application);
  const isAsSent = ({ target }: Refused): boolean => {
    if (target === null) return true;
    const unit = isQuestion(target) ? target : 'landing-fields';
    return unitAnswer(now, unit) === unitAnswer(failure.application, unit);
  };
  return { ...failure, answers: failure.answers.filter(isAsSent) };
}

const isQuestion = (target: QuestionId | ApplicantField): target is QuestionId => target in questionById;

/** Returns why these answers cannot be sent; undefined when they can. */
export function useSubmissionRefusal(): string | undefined {
  const refusal = useRefusalText('submitApplication');
  const { application, isPartStale } = useSubmissionFailure();
  const isUnchanged = useApplication((now) => {
    // Somebody was asked again since.
    const isOver = isPartStale && now.credit.part?.number !== application.credit.part?.number;
    return refusal !== undefined && !isOver && hasSameAnswers(now, application);
  });
  return isUnchanged ? refusal : undefined;
}

/** Whether the server holds the application with other answers. */
export const isSubmittedDifferentlyError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'givenOtherwise';

/** Whether the server has no answers of somebody else that this application can be sent with. */
export const isStalePartError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale';

export function recordSubmissionFailure(error?: unknown): void {
  const problems = error instanceof ApiError && error.status === 400 ? error.exception : undefined;
  const list = typeof problems === 'object' ? problems : [];
  const answers = list.map(({ field, errorMessage }): Refused => {
    const applicantField = applicantFields[field];
    // Name and email are no part of a correction.
    if (applicantField && currentOpenCorrection() === null)
      return { target: applicantField, text: errorMessage };
    const row = questions.find(({ sent }) => field === `details.${sent}`);
    if (!row || questionStatus(currentJourney(), row.id) === 'not-asked')
      return { target: null, text: errorMessage };
    return { target: row.id, text: `${labelOf(row.id)}: ${errorMessage}` };
  });
  const kind = isOutcomeUnknown(error) ? 'unknown' : 'refused';
  failureStore.setState({
    kind,
    answers,
    isSentOtherwise: isSubmittedDifferentlyError(error),
    isPartStale: isStalePartError(error),
    application: currentApplication(),
  });
}

/** The question's label; for a question of several rows, or of none, a name for all of it. */
const labelOf = (id: QuestionId): string =>
  submitTexts.questionLabels[id] ?? firstSummaryLine(currentApplication(), id).label;

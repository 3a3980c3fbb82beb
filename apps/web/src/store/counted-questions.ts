import { countQuestions, questionIds } from '@forecourt/domain/questions/counts.ts';
import { journeySteps } from '@forecourt/domain/questions/journey.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { sendBeacon } from '../gateway/call.ts';
import { sessionRecord } from './session-record.ts';
import { tabStorage } from './tab-record.ts';
import { today } from './today.ts';

type Counts = Readonly<Record<'reached' | 'answered', QuestionId[]>>;

const none: Counts = { reached: [], answered: [] };
const each = (of: (kind: keyof Counts) => QuestionId[]): Counts => ({
  reached: of('reached'),
  answered: of('answered'),
});

/** Ids of questions, without their answers. */
const recordName = 'forecourt.counted';
let reported: Counts | undefined;
let waiting = none;

function stepsOf(application: Application): Counts {
  if (application.saver.applicationId === null) return none;
  const steps = journeySteps(application, today()).filter(({ status }) => status !== 'locked');
  return {
    reached: steps.map(({ id }) => id),
    answered: steps.filter(({ status }) => status === 'answered').map(({ id }) => id),
  };
}

/** Counts the questions that the applicant newly reached or answered, each once a session. */
export function countQuestionProgress(before: Application, after: Application): void {
  const [was, is] = [stepsOf(before), stepsOf(after)];
  const known = countedBefore();
  waiting = each((kind) => [
    ...waiting[kind],
    ...is[kind].filter((id) => ![...was[kind], ...known[kind], ...waiting[kind]].includes(id)),
  ]);
}

/** Sends the counts; those that the browser refuses go with the next call. */
function sendCounts(): void {
  const isNothing = waiting.reached.length === 0 && waiting.answered.length === 0;
  if (isNothing || !sendBeacon(countQuestions, { body: waiting })) return;
  const known = countedBefore();
  reported = each((kind) => [...known[kind], ...waiting[kind]]);
  waiting = none;
  if (sessionRecord.has()) sessionStorage.setItem(recordName, JSON.stringify(reported));
}

function countedBefore(): Counts {
  reported ??= readCounted();
  return reported;
}

function readCounted(): Counts {
  try {
    const kept = JSON.parse(sessionStorage.getItem(recordName) ?? '{}') as Partial<Record<string, unknown>>;
    return each((kind) => questionIds.filter((id) => [kept[kind]].flat().includes(id)));
  } catch {
    return none;
  }
}

export function sendQuestionCountsWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendCounts();
  });
  window.addEventListener('pagehide', sendCounts);
}

export function flushQuestionCounts(): void {
  sendCounts();
  reported = none;
  waiting = none;
  tabStorage()?.removeItem(recordName);
}

import { countQuestions, questionIds } from '@forecourt/domain/questions/counts.ts';
import { journey } from '@forecourt/domain/questions/journey.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { tell } from '../gateway/call.ts';
import { hasSessionRecord, tabStorage } from './session-record.ts';
import { today } from './today.ts';

type Counts = Readonly<Record<'reached' | 'answered', QuestionId[]>>;

const none: Counts = { reached: [], answered: [] };
const each = (of: (kind: keyof Counts) => QuestionId[]): Counts => ({
  reached: of('reached'),
  answered: of('answered'),
});

/** Where a tab keeps what it reported, beside an application that is kept: ids of questions, nothing of their answers. */
const recordName = 'forecourt.counted';
let reported: Counts | undefined;
let waiting = none;

/** The questions that stand open or answered in an application that was begun. */
function stepsOf(application: Application): Counts {
  if (application.saver.applicationId === null) return none;
  const steps = journey(application, today()).filter(({ status }) => status !== 'locked');
  return {
    reached: steps.map(({ id }) => id),
    answered: steps.filter(({ status }) => status === 'answered').map(({ id }) => id),
  };
}

/** Notes what the applicant newly came to and answered by a change of their own, each question once a session. */
export function noteQuestions(before: Application, after: Application): void {
  const [was, is] = [stepsOf(before), stepsOf(after)];
  const known = countedBefore();
  waiting = each((kind) => [
    ...waiting[kind],
    ...is[kind].filter((id) => ![...was[kind], ...known[kind], ...waiting[kind]].includes(id)),
  ]);
}

/** Tells what was noted; what the browser does not take along is reported the next time. */
function tellQuestions(): void {
  const isNothing = waiting.reached.length === 0 && waiting.answered.length === 0;
  if (isNothing || !tell(countQuestions, { body: waiting })) return;
  const known = countedBefore();
  reported = each((kind) => [...known[kind], ...waiting[kind]]);
  waiting = none;
  if (hasSessionRecord()) sessionStorage.setItem(recordName, JSON.stringify(reported));
}

/** What was reported in this tab's session, before a reload too. */
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

/** Tells whenever the page is hidden or left, from now on. */
export function tellWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tellQuestions();
  });
  window.addEventListener('pagehide', tellQuestions);
}

/** Tells what is left, and forgets what was reported: what comes after is another session. */
export function forgetQuestions(): void {
  tellQuestions();
  reported = none;
  waiting = none;
  tabStorage()?.removeItem(recordName);
}

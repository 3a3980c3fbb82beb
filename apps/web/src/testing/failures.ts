import { type ActivityStatus, type ProgressKey, progressStore } from '../store/activities.ts';
import { type Conduct, cut, fails, garbage, hangs } from './failing-server.ts';

export type Failure = {
  readonly how: string;
  readonly conduct: Conduct;
  /** False where the answer broke off. */
  readonly isAnswered: boolean;
  readonly says?: readonly string[];
};

const [first, second] = ['The name is too long', 'The type is not known'] as const;

export const failures: readonly Failure[] = [
  { how: 'a refused connection', conduct: 'refused', isAnswered: false },
  { how: 'a cut connection', conduct: cut, isAnswered: false },
  { how: 'no answer in time', conduct: hangs, isAnswered: false },
  { how: 'a 500 with an exception', conduct: fails(500, 'Something broke'), isAnswered: true },
  {
    how: 'a 500 without a body',
    conduct: (response) => void response.writeHead(500).end(),
    isAnswered: true,
  },
  {
    how: 'a 400 with a list',
    conduct: fails(400, [
      { field: 'name', errorMessage: first },
      { field: 'type', errorMessage: second },
    ]),
    isAnswered: true,
    says: [first, second],
  },
  { how: 'a 400 with a single value', conduct: fails(400, first), isAnswered: true, says: [first] },
  { how: 'an answer that is not JSON', conduct: garbage, isAnswered: true },
];

/** Records every state of an activity from now on. */
export function courseOf(key: ProgressKey): readonly ActivityStatus[] {
  const course: ActivityStatus[] = [];
  progressStore.subscribe((now, before) => {
    if (now[key] !== before[key]) course.push(now[key]);
  });
  return course;
}

let last: Promise<unknown> | undefined;

/** Does one after the other what must not run at once, whatever becomes of the one before. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = last ? last.then(task, task) : task();
  const end = (): void => {
    if (last === turn) last = undefined;
  };
  last = turn;
  turn.then(end, end);
  return turn;
}

/** What is done next waits for nothing that was begun before. */
export const forgetTurns = (): void => {
  last = undefined;
};

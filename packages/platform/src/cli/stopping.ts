/** † Signals within this time count as one: a terminal and its wrapper both pass a signal on. */
const sameWishMs = 1_000;

/** Returns a signal handler: the first signal stops in order, a later one at once. */
export function createStopHandler(inOrder: () => void, atOnce: () => void): () => void {
  let firstSignalAt: number | undefined;
  return () => {
    firstSignalAt ??= performance.now();
    if (performance.now() - firstSignalAt > sameWishMs) atOnce();
    inOrder();
  };
}

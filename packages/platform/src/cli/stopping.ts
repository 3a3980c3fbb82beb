/** † What is informed again within this time is the same wish: a terminal and its wrapper both pass a signal on. */
const sameWishMs = 1_000;

/** Returns what takes each wish to stop: every one stops in order, and a second wish also at once. */
export function wishToStop(inOrder: () => void, atOnce: () => void): () => void {
  let firstSignalAt: number | undefined;
  return () => {
    firstSignalAt ??= performance.now();
    if (performance.now() - firstSignalAt > sameWishMs) atOnce();
    inOrder();
  };
}

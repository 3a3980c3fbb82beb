/** Listens to several window events. Returns a function that stops it. */
export function listenToWindow<Kind extends keyof WindowEventMap>(
  kinds: readonly Kind[],
  listener: (event: WindowEventMap[Kind]) => void,
  options?: AddEventListenerOptions,
): () => void {
  for (const kind of kinds) window.addEventListener(kind, listener, options);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listener, options);
  };
}

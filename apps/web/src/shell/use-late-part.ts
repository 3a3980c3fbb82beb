import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the page whose code comes when it is wanted; undefined until then. Code that does not come breaks nothing
 * else: it is fetched again with the next wish, and as soon as there is a network again. `wish` is falsy for none.
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wish: unknown,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (Part || !wish) return undefined;
    const fetch = (): void => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
    };
    fetch();
    window.addEventListener('online', fetch);
    return () => window.removeEventListener('online', fetch);
  }, [load, wish, Part]);
  return Part;
}

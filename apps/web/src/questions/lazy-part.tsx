import { listenToWindow } from '@forecourt/ui/listen-to.ts';
import { type ComponentType, createElement, useEffect, useState } from 'react';

type LazyPartProps<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Falsy while the part is not wanted; a new value retries. */
  readonly wish: unknown;
  readonly props: Props;
};

/** Loads a part when it is wanted. A failed load is retried with the next wish, and when the network returns. */
export function LazyPart<Props extends object>({ load, wish, props }: LazyPartProps<Props>) {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (part || !wish) return undefined;
    const fetch = (): void => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
    };
    fetch();
    return listenToWindow(['online'], fetch);
  }, [load, wish, part]);
  return part ? createElement(part, props) : null;
}

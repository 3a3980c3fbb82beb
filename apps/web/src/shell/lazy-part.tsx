import { type ComponentType, createElement, useEffect, useState } from 'react';
import { listenTo } from '../ui/listen-to.ts';

type LazyPartProps<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Falsy while the part is not wanted; another value is another wish. */
  readonly wish: unknown;
  readonly props: Props;
};

/**
 * A part of the page whose code comes when it is wanted; nothing until then. Code that does not come breaks nothing
 * else: it is fetched again with the next wish, and as soon as there is a network again.
 */
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
    return listenTo(['online'], fetch);
  }, [load, wish, part]);
  return part ? createElement(part, props) : null;
}

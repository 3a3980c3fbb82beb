import type { Route } from '@forecourt/ui/router/router.ts';
import type { ComponentType } from 'react';
import type { PageData, PageRequest } from '../parts/loaded.ts';
import type { requireSignedInPerson } from './session.ts';

type PageModule = {
  readonly Component: ComponentType;
  readonly loader?: (request: PageRequest) => Promise<unknown>;
};

/** A page that loads by itself. It lies behind the session if it is given what reads the person, and within a frame if it has one. */
export const createPageRoute = (
  pattern: string,
  load: () => Promise<PageModule>,
  personOf?: typeof requireSignedInPerson,
  loadFrame?: () => Promise<ComponentType>,
): Route => ({
  path: pattern,
  lazy: async () => (await load()).Component,
  loader: async ({ params: asked, pathname, href, before }): Promise<PageData> => {
    const { search, searchParams } = new URL(href, window.location.origin);
    // The first page has no parameters, and does without what reads them.
    const params = pattern.includes(':')
      ? (await import('./read-params.ts')).readParams(pattern, asked, search)
      : asked;
    const personBefore = (before as PageData | undefined)?.person;
    const person = Promise.resolve(personOf?.({ pathname, search }, personBefore));
    const page = Promise.all([
      load().then(({ loader }) => loader?.({ params, search: searchParams, person })),
      loadFrame?.(),
    ]);
    // Without a person the sign-in follows, whatever else failed.
    page.catch(() => undefined);
    const known = await person;
    const [loaded, Frame] = await page;
    return { params, person: known, loaded, Frame };
  },
});

import type { Application } from '@forecourt/domain/state.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { FormPage } from '../pages/form/form-page.tsx';
import { resetFormView, reviewId, sectionAnchor } from '../questions/form-view.ts';
import { startFrom } from './fresh-start.ts';
import { stubApi } from './stub-api.ts';

export function freshForm(): void {
  failOnConsoleErrors();
  configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });
  beforeEach(() => {
    stubApi({ 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } });
    Element.prototype.scrollIntoView = vi.fn();
    resetFormView();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Opens the form with these answers, and waits until all sections have rendered. */
export async function open(application: Application): Promise<{ readonly unmount: () => void }> {
  startFrom(application);
  const router = createMemoryRouter(framed({ path: '/', Component: FormPage }));
  const { unmount } = render(<RouterProvider router={router} />);
  await act(async () => undefined);
  await whenWhole();
  // Who scrolls is no longer held at the question where the form opened.
  fireEvent.wheel(window);
  fireEvent.scroll(window);
  return { unmount };
}

/** Waits until the parts above and below the one that is drawn first have come. */
export const whenWhole = (): Promise<void> =>
  waitFor(() => {
    for (const id of [sectionAnchor('business'), reviewId])
      expect(document.getElementById(id), `${id} is drawn`).not.toBeNull();
  });

export const header = () => {
  const [first] = screen.getAllByRole('banner');
  if (!first) throw new Error('The page has no header');
  return within(first);
};
export const dots = () => within(screen.getByRole('navigation', { name: 'Questions' }));
export const sidebar = () => within(screen.getByRole('complementary', { name: "You've told us" }));
export const panel = (name: string) => sidebar().getByRole('button', { name: new RegExp(`^${name}`) });
export const fact = (label: string): string =>
  sidebar().getByText(label, { exact: true }).nextElementSibling?.textContent ?? '';

/** Puts one question in the middle of the screen, those before it far above, the others far below. */
export function lookAt(id: string, way: (seen: Window) => unknown = fireEvent.scroll): void {
  const order = [...document.querySelectorAll('main section[id]')].map((element) => element.id);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const away = (order.indexOf(this.id) - order.indexOf(id)) * 1_000;
    const top = order.includes(this.id) ? window.innerHeight / 2 - 50 + away : 50_000;
    return new DOMRect(0, top, 100, 100);
  });
  way(window);
}

import { RouterContextProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { cleanup, render, screen, within } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { resetFormView } from '../questions/form-view.ts';

const patienceMs = 20_000;

export function freshScreens(): void {
  vi.setConfig({ testTimeout: patienceMs });
  beforeEach(() => {
    resetFormView();
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

export function AtHome({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter(framed()));
  return (
    <RouterContextProvider router={router}>
      <>{children}</>
    </RouterContextProvider>
  );
}

export const show = (shown: ReactElement) => render(shown, { wrapper: AtHome });

export const question = (title: string) => within(screen.getByRole('region', { name: title }));

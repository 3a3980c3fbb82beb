import { application } from '@forecourt/domain/testing/arbitrary.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetFormView } from '../../questions/form-view.ts';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, stubApi } from '../../testing/stub-api.ts';
import { FormPage } from './form-page.tsx';

vi.setConfig({ testTimeout: 120_000 });
failOnConsoleErrors();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** No field takes a line break, so none can have been typed. */
const typed = application(4).filter((state) => !/\\[rn]/.test(JSON.stringify(state)));

/** Focuses and leaves every field on screen. */
function passThrough(): void {
  for (const field of all('form input, form select')) {
    fireEvent.focus(field);
    fireEvent.blur(field);
  }
}

test('a draft that is opened stays as it is, and so it does when its questions are opened and only passed through [BUS-03, BUS-09, BUS-10, OFF-03, FIN-02]', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async (restored) => {
      stubApi({ 'GET /v1/:any': held().reply, 'GET /v1/:any/redeem': held().reply });
      resetFormView();
      startFrom(restored);
      render(<RouterProvider router={createMemoryRouter(framed({ path: '/', Component: FormPage }))} />);
      await act(async () => undefined);
      expect(currentApplication()).toBe(restored);
      passThrough();
      for (const { id } of all('section[id]')) {
        const change = document.querySelector(`#${id} button[aria-label^="Change:"]`);
        if (change) fireEvent.click(change);
        passThrough();
      }
      expect(currentApplication()).toEqual(restored);
      cleanup();
    }),
    { numRuns: 6, interruptAfterTimeLimit: 30_000 },
  );
});

import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Runs the postponed timers now. */
    catchUp: () => void;
  }
}

/** Postpones time-outs of toasts, of calls and of the mark of a change, so that a state can be checked at leisure. */
export const bePatient = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const putOff = new Map<number, () => void>();
    const isShownFor = (delay: number): boolean => delay >= 4_000 && delay <= 15_000;
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (action: () => void, delay = 0, ...given: []): number => {
        const timer = start(action, isShownFor(delay) ? 600_000 : delay, ...given);
        if (isShownFor(delay)) putOff.set(timer, action);
        return timer;
      },
      clearTimeout: (timer: number | undefined): void => {
        if (timer !== undefined) putOff.delete(timer);
        stop(timer);
      },
      catchUp: () => {
        for (const action of putOff.values()) action();
        putOff.clear();
      },
    });
    AbortSignal.timeout = () => new AbortController().signal;
  });

export async function letTimePass(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');
  await expect(async () => {
    await page.evaluate(() => window.catchUp());
    await expect(toasts).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

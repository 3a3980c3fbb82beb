import type { Page } from '@playwright/test';

/** Returns text hidden by its box and content beyond the side, except in rows that scroll. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    const strips = [...document.querySelectorAll('nav')].filter(
      (nav) => getComputedStyle(nav).overflowX === 'auto',
    );
    const isCut = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      // Typed text scrolls within its field.
      const hidesWords =
        ['hidden', 'clip'].includes(overflowX) &&
        !element.matches('input') &&
        element.scrollWidth > element.clientWidth + 1;
      const slides = strips.some((strip) => strip !== element && strip.contains(element));
      const standsOut = element.getBoundingClientRect().right > screen + 1 && !slides;
      return element.clientWidth > 2 && (hidesWords || standsOut);
    };
    const shown = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    return shown.filter(isCut).map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });

import type { Page } from '@playwright/test';

/** Controls below 24 by 24 px except links in a sentence (WCAG 2.5.8), and main controls below 44. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(element).display !== 'inline',
    );
    return pressed.flatMap((element) => {
      // A radio button or check box is pressed by its label too.
      const target = element.matches('[type=radio], [type=checkbox]') ? element.closest('label') : element;
      const { width, height } = (target ?? element).getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      const isMain = element.matches(
        'input, select, textarea, [data-kind=primary], [data-kind=quiet], header a:has([data-brand-name])',
      );
      return Math.min(width, height) < (isMain ? 44 : 24)
        ? [`${element.tagName} ${name} ${width} by ${height}`]
        : [];
    });
  });

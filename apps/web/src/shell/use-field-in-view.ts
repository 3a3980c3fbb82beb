import { useEffect } from 'react';
import { extentOf, fixedBy } from '../ui/fields/extent.ts';

/** Lower than this, there is hardly more than a field on screen: a phone's keyboard is out, or it is magnified. */
const lowPx = 480;
const gapPx = 8;
/** What a list needs to show the first of its options. */
const listPx = 150;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fields = 'main :is(input:not([type="radio"], [type="checkbox"]), select, textarea)';

/**
 * Where little of the screen is left, a field that gets the focus shows with its label above and its message below it,
 * and with the first of what it offers.
 */
export function useFieldInView(): void {
  useEffect(() => {
    let frame = 0;
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      // What the focus takes away above the field, such as a summary of errors, is gone a frame later.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(bringFieldIntoView);
      });
    };
    lookSoon();
    document.addEventListener('focusin', lookSoon);
    window.visualViewport?.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', lookSoon);
      window.visualViewport?.removeEventListener('resize', lookSoon);
    };
  }, []);
}

function bringFieldIntoView(): void {
  const view = window.visualViewport;
  const field = document.activeElement?.closest<Field>(fields);
  if (!view || view.height >= lowPx || !field) return;
  const { top, bottom } = extentOf(field);
  const below = field.matches('[role="combobox"]') ? listPx : gapPx;
  const start = view.offsetTop + fixedBy(field).top;
  if (top < start || bottom + below > view.offsetTop + view.height) window.scrollBy({ top: top - start });
}

import { fieldBoundsOf, fixedInsets } from '@forecourt/ui/fields/extent.ts';
import { useEffect } from 'react';

/** Below this height a phone's keyboard is open, or the page is magnified. */
const lowPx = 480;
const gapPx = 8;
/** Room for the first option of a list. */
const listPx = 150;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fields = 'main :is(input:not([type="radio"], [type="checkbox"]), select, textarea)';

/** On a low screen, scrolls so that the focused field shows with its label, message and first option. */
export function useScrollFieldIntoView(): void {
  useEffect(() => {
    let frame = 0;
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      // Content that the focus removes above the field, such as an error summary, is gone a frame later.
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
  // Asked last, as the height lays out the page.
  if (!view || !field || view.height >= lowPx) return;
  const { top, bottom } = fieldBoundsOf(field);
  const below = field.matches('[role="combobox"]') ? listPx : gapPx;
  const start = view.offsetTop + fixedInsets(field).top;
  if (top < start || bottom + below > view.offsetTop + view.height) window.scrollBy({ top: top - start });
}

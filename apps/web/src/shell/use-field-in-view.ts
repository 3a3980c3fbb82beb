import { useEffect } from 'react';

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
      frame = requestAnimationFrame(bringFieldIntoView);
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
  const { top, bottom } = extent(field);
  const below = field.matches('[role="combobox"]') ? listPx : gapPx;
  const start = view.offsetTop + Number.parseFloat(getComputedStyle(field).scrollMarginTop);
  if (top < start || bottom + below > view.offsetTop + view.height) window.scrollBy({ top: top - start });
}

/** From the label of a field to the last that describes it. */
function extent(field: Field): { top: number; bottom: number } {
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const parts = [field, field.labels?.[0], ...described.map((id) => document.getElementById(id))].flatMap(
    (part) => (part ? [part.getBoundingClientRect()] : []),
  );
  return {
    top: Math.min(...parts.map((part) => part.top)),
    bottom: Math.max(...parts.map((part) => part.bottom)),
  };
}

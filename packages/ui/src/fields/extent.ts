type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns where a field is in the window, in px, from its label to its last note; a choice with its group. */
export function fieldBoundsOf(field: Field): { top: number; bottom: number } {
  const group = field.type === 'radio' ? field.closest('fieldset') : null;
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const parts = [field, group, field.labels?.[0], ...described.map((id) => document.getElementById(id))];
  const boxes = parts.flatMap((part) => (part ? [part.getBoundingClientRect()] : []));
  return {
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** Returns what is fixed at the edges of the screen and covers an element, in px. */
export function fixedInsets(element: Element): { top: number; bottom: number } {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
  return { top: Number.parseFloat(scrollMarginTop), bottom: Number.parseFloat(scrollMarginBottom) };
}

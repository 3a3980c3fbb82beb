import { picturePlace } from '../../store/picture-place.ts';

/** What has an id of its own, which is no passing one of React's. */
const lasting = '#picture [id]:not([id^="_r"], form [id])';
const controls = 'input,textarea,select,button,a[href]';

/** Finds what stands in the page where something stood in its picture, if it is the same still. */
function counterpartOf(drawn: HTMLElement, picture: HTMLElement, page: HTMLElement): HTMLElement | undefined {
  const around = drawn.parentElement?.closest(lasting) ?? picture;
  const there = around === picture ? page : page.querySelector(`[id="${CSS.escape(around.id)}"]`);
  const at = [...around.querySelectorAll(controls)].indexOf(drawn);
  const found = there?.querySelectorAll<HTMLElement>(controls)[at];
  const isSame =
    found?.tagName === drawn.tagName &&
    found.getAttribute('type') === drawn.getAttribute('type') &&
    found.textContent === drawn.textContent;
  return isSame ? found : undefined;
}

/** Puts into a control what stands in its picture, as whoever did it there would here. */
function give(control: HTMLElement, drawn: HTMLElement, isLeft: boolean): void {
  if (
    control instanceof HTMLInputElement &&
    drawn instanceof HTMLInputElement &&
    /radio|box/.test(drawn.type)
  ) {
    if (control.checked !== drawn.checked) control.click();
    return;
  }
  const { value } = drawn as HTMLInputElement;
  // React keeps a setter of its own on each control, and hears of nothing that is set through it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
  if (isLeft) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

type Selectable = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>;

/** Hands the focus over where it was on the picture, with the caret, and keeps it where it was on screen. */
function handFocus(from: HTMLElement, to: HTMLElement, top: number): void {
  to.focus({ preventScroll: true });
  window.scrollBy({ top: to.getBoundingClientRect().top - top, behavior: 'instant' });
  const { selectionStart, selectionEnd, selectionDirection } = from as HTMLElement & Selectable;
  if (typeof selectionStart !== 'number') return;
  (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** Puts the page that was drawn in place of its picture: what was typed, chosen and pressed there counts here. */
export function takeOverPicture(): void {
  const picture = picturePlace();
  const page = document.getElementById('root');
  if (!picture?.firstElementChild || !page) return;
  const find = (drawn: HTMLElement) => ({ drawn, control: counterpartOf(drawn, picture, page) });
  const touched = [...picture.querySelectorAll<HTMLElement>('[data-touched]')].map(find);
  const pressed = [...picture.querySelectorAll<HTMLElement>('[data-pressed]')].map(find);
  const active = picture.contains(document.activeElement) && document.activeElement;
  const focused = active instanceof HTMLElement ? find(active) : undefined;
  const top = focused?.drawn.getBoundingClientRect().top ?? 0;
  picture.replaceChildren();
  queueMicrotask(() => {
    for (const { drawn, control } of touched) if (control) give(control, drawn, drawn !== focused?.drawn);
    if (focused?.control) handFocus(focused.drawn, focused.control, top);
    // By then what was typed has been taken.
    setTimeout(() => pressed.forEach(({ control }) => control?.click()));
  });
}

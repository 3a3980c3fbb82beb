import { picturePlace } from '../../store/picture-place.ts';
import { handFocus } from '../../ui/hand-focus.ts';
import { isTranslated } from '../../ui/is-translated.ts';

/** What has an id of its own, which is no passing one of React's. */
const lasting = '#picture [id]:not([id^="_r"], form [id])';
const controls = 'input,textarea,select,button,a[href]';

/** Finds what stands in the page where something stood in its picture, if it is the same still. */
function counterpartOf(drawn: HTMLElement, picture: HTMLElement, page: HTMLElement): HTMLElement | undefined {
  const around = drawn.parentElement?.closest(lasting) ?? picture;
  const there = around === picture ? page : page.querySelector(`[id="${CSS.escape(around.id)}"]`);
  const all = [...around.querySelectorAll(controls)];
  const allThere = [...(there?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const found = allThere[all.indexOf(drawn)];
  // The words of a picture that was translated are others.
  const isTold = isTranslated(drawn)
    ? all.length === allThere.length
    : found?.textContent === drawn.textContent;
  const isSame =
    found?.tagName === drawn.tagName && found.getAttribute('type') === drawn.getAttribute('type') && isTold;
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
    if (focused?.control) {
      handFocus(focused.drawn, focused.control);
      // It stays where it was on screen.
      window.scrollBy({ top: focused.control.getBoundingClientRect().top - top, behavior: 'instant' });
    }
    // By then what was typed has been taken.
    setTimeout(() => pressed.forEach(({ control }) => control?.click()));
  });
}

import { listenToWindow } from '@forecourt/ui/listen-to.ts';

const pressable = 'label, button, a, select, [role="option"]';
const pressed = ({ target }: Event): Element | undefined =>
  target instanceof Element ? (target.closest(pressable) ?? target) : undefined;

/** Drops the second press of a double click on another element than the first. Returns a function that stops it. */
export function ignoreSplitDoubleClicks(): () => void {
  let first: Element | undefined;
  const look = (event: MouseEvent): void => {
    const target = pressed(event);
    if (event.detail > 1 && target !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'mousedown') first = target;
  };
  return listenToWindow(['mousedown', 'mouseup', 'click'], look, { capture: true });
}

import { listenTo } from '../ui/listen-to.ts';

const pressable = 'label, button, a, select, [role="option"]';
const pressed = ({ target }: Event): Element | undefined =>
  target instanceof Element ? (target.closest(pressable) ?? target) : undefined;

/**
 * Many people press everything twice. What the first press did has often brought something else under the pointer:
 * the second press of a double counts only where the first one fell. Returns how to stop.
 */
export function keepDoublePressesTogether(): () => void {
  let first: Element | undefined;
  const look = (event: MouseEvent): void => {
    const target = pressed(event);
    if (event.detail > 1 && target !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'mousedown') first = target;
  };
  return listenTo(['mousedown', 'mouseup', 'click'], look, { capture: true });
}

import type { MouseEvent } from 'react';

const keepFocus = (event: MouseEvent): void => event.preventDefault();
export const keepFocusWhilePressed = { onMouseDown: keepFocus };

/**
 * For controls that are pressed: the focus moves when the press ends, not when it begins, and then what it does is
 * done. Leaving a field may show or hide a line of text, and the control would slide away from under the pointer, so
 * that the press is lost.
 */
export const focusOnRelease = <Pressed extends HTMLElement>(
  action?: (event: MouseEvent<Pressed>) => void,
) => ({
  ...keepFocusWhilePressed,
  onClick: (event: MouseEvent<Pressed>): void => {
    event.currentTarget.focus();
    action?.(event);
  },
});

import type { MouseEvent } from 'react';

const keepFocus = (event: MouseEvent): void => event.preventDefault();
export const keepFocusWhilePressed = { onMouseDown: keepFocus };

/** Moves the focus on release: leaving a field may shift the layout, and the button would slide from the pointer. */
export const focusOnRelease = <Pressed extends HTMLElement>(
  action?: (event: MouseEvent<Pressed>) => void,
) => ({
  ...keepFocusWhilePressed,
  onClick: (event: MouseEvent<Pressed>): void => {
    event.currentTarget.focus();
    action?.(event);
  },
});

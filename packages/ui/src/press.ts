import type { MouseEvent } from 'react';

const keepFocus = (event: MouseEvent): void => event.preventDefault();
export const keepFocusProps = { onMouseDown: keepFocus };

/** Moves the focus on release: leaving a field may shift the layout, and the button would slide from the pointer. */
export const focusOnReleaseProps = <Pressed extends HTMLElement>(
  action?: (event: MouseEvent<Pressed>) => void,
) => ({
  ...keepFocusProps,
  onClick: (event: MouseEvent<Pressed>): void => {
    event.currentTarget.focus();
    action?.(event);
  },
});

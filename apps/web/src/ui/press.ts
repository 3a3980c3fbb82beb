import type { MouseEvent } from 'react';

const keepFocus = (event: MouseEvent): void => event.preventDefault();
const takeFocus = (event: MouseEvent<HTMLElement>): void => event.currentTarget.focus();

/**
 * For controls that are pressed: the focus moves when the press ends, not when it begins. Leaving a field may show or
 * hide a line of text, and the control would slide away from under the pointer, so that the press is lost.
 */
export const focusOnRelease = { onMouseDown: keepFocus, onClick: takeFocus };
export const keepFocusWhilePressed = { onMouseDown: keepFocus };

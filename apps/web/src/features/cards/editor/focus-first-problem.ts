import { inNextFrame } from '../../../questions/own-acts.ts';

/** Puts the focus on the first field of the editor that says what is wrong, once the screen shows it. */
export function focusFirstProblem(): void {
  inNextFrame(() => {
    const wrong = document.querySelector<HTMLElement>('#main [aria-invalid="true"]');
    (wrong ?? document.querySelector<HTMLElement>('#main [data-heading]'))?.focus();
  });
}

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PopoverHelp } from './popover-help.tsx';

/** Calls the resize observer, as jsdom has no layout. */
let pageGrows = (): void => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(onResize: () => void) {
      pageGrows = onResize;
    }
    observe(): void {}
    disconnect(): void {}
  },
);

function open() {
  render(
    <>
      <PopoverHelp label="Need help" closeDelay={10}>
        <span>Call </span>
        <a href="tel:0800555010">0800 555 010</a>
      </PopoverHelp>
      <button type="button">Elsewhere</button>
    </>,
  );
  const user = userEvent.setup();
  const words = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Need help' });
  const trigger = screen.getByRole('button', { name: 'Need help' });
  return { user, words, trigger };
}

afterEach(cleanup);

describe('help behind a link [LAYOUT-15]', () => {
  test('the pointer opens it at once and may go over to its words [LAYOUT-15]', async () => {
    const { user, words, trigger } = open();
    await user.hover(trigger);
    expect(words()).not.toBeNull();
    await user.hover(screen.getByRole('link', { name: '0800 555 010' }));
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(words()).not.toBeNull();
    await user.hover(screen.getByRole('button', { name: 'Elsewhere' }));
    await expect.poll(words).toBeNull();
  });

  test('it stays at its link, also where what opens above moves that without any scrolling [LAYOUT-15]', async () => {
    const { user, words, trigger } = open();
    const anchor = trigger.parentElement as HTMLElement;
    anchor.getBoundingClientRect = () => new DOMRect(100, 300, 50, 20);
    await user.click(trigger);
    await expect.poll(() => words()?.style.top).toBe('300px');
    anchor.getBoundingClientRect = () => new DOMRect(100, 500, 50, 20);
    pageGrows();
    await expect.poll(() => words()?.style.top).toBe('500px');
  });

  test('by keyboard: Enter opens it, Tab reaches its link, Escape closes it and leaves the focus [LAYOUT-15, A11Y-02]', async () => {
    const { user, words, trigger } = open();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '0800 555 010' }));
    await user.tab({ shift: true });
    await user.keyboard('{Escape}');
    expect(words()).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  test('Escape at its link leaves the focus on what opened it [LAYOUT-15, A11Y-02]', async () => {
    const { user, words, trigger } = open();
    trigger.focus();
    await user.keyboard('{Enter}{Tab}{Escape}');
    expect(words()).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  test('Escape elsewhere closes it and leaves the focus where it is [LAYOUT-15]', async () => {
    const { user, words, trigger } = open();
    await user.hover(trigger);
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    await user.keyboard('{Escape}');
    expect(words()).toBeNull();
    expect(document.activeElement).toBe(elsewhere);
  });

  test('tabbing past it closes it [LAYOUT-15, A11Y-02]', async () => {
    const { user, words, trigger } = open();
    trigger.focus();
    await user.keyboard('{Enter}{Tab}{Tab}');
    expect(words()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });

  test('a press opens it for good, a press beside it closes it [LAYOUT-15]', async () => {
    const { user, words, trigger } = open();
    await user.click(trigger);
    await user.unhover(trigger);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(words()).not.toBeNull();
    await user.click(document.body);
    expect(words()).toBeNull();
  });

  test('who presses it twice reads it all the same [LAYOUT-15]', async () => {
    const { user, words, trigger } = open();
    await user.dblClick(trigger);
    expect(words()).not.toBeNull();
  });
});

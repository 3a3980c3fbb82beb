import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setBrand } from '../../brand/use-brand.ts';
import { shippedBrand } from '../../testing/brand.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { HelpButton } from './help-button.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { HelpPopover } from './need-help.tsx';

failOnConsoleErrors();
freshScreens();
afterEach(() => {
  setBrand(shippedBrand);
});

test('help gives the phone number, the hours and the contact form of the provider [LAYOUT-15, LAYOUT-16]', () => {
  setBrand({ ...shippedBrand, phone: '0800 123 456' });
  render(<HelpDialog isOpen onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Need help' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '0800 123 456' }).getAttribute('href')).toBe('tel:0800123456');
  expect(screen.getByText('Weekdays 7am-9pm')).toBeTruthy();
  expect(screen.getByText('Saturday 8am-1pm')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'contact form' }).getAttribute('href')).toBe(
    shippedBrand.links.contactForm,
  );
  expect(screen.getByRole('link', { name: 'business@example.com' }).getAttribute('href')).toBe(
    'mailto:business@example.com',
  );
});

test('where there is no room for a tooltip, help opens as a dialog and closes again [LAYOUT-15, DLG-01]', async () => {
  render(<HelpButton />);
  const button = screen.getByRole('button', { name: 'Need help' });
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const close of ['Close', 'Escape']) {
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Need help' }));
    if (close === 'Escape') fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    else for (const each of dialog.getAllByRole('button', { name: close }).slice(0, 1)) fireEvent.click(each);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test.each([
  ['in the form 60000 ms', true, 59_999],
  ['elsewhere 10 ms', false, 9],
])(
  '%s after the pointer has left, the help tooltip closes, not before [LAYOUT-15]',
  async (_, isInForm, still) => {
    vi.useFakeTimers();
    render(<HelpPopover isInForm={isInForm} />);
    const trigger = screen.getByRole('button', { name: 'Need help' });
    fireEvent.pointerEnter(trigger, { pointerType: 'mouse' });
    fireEvent.mouseEnter(trigger);
    fireEvent.mouseMove(trigger);
    const words = within(screen.getByRole('dialog', { name: 'Need help' }));
    expect(words.getByRole('link', { name: '0800 555 010' }).getAttribute('href')).toBe('tel:0800555010');
    for (const hours of ['Weekdays 7am-9pm', 'Saturday 8am-1pm']) expect(words.getByText(hours)).toBeTruthy();
    expect(words.getByRole('link', { name: 'contact form' }).getAttribute('href')).toBe(
      shippedBrand.links.contactForm,
    );
    fireEvent.mouseLeave(trigger);
    await act(() => vi.advanceTimersByTimeAsync(still));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

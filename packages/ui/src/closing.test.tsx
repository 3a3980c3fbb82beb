import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autocomplete } from './fields/autocomplete.tsx';
import { SearchBar } from './fields/find-bar.tsx';
import { TextArea } from './fields/text-area.tsx';
import { QuestionDots } from './frame/dots.tsx';
import { Drawer } from './frame/drawer.tsx';
import { SectionMenu } from './frame/section-menu.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { Toaster } from './overlays/toaster.tsx';
import type { Toast } from './overlays/toasts.ts';

const nothing = (): void => undefined;
const closed = vi.fn();
const find = { label: 'Find a card', placeholder: 'Plate', found: undefined };

beforeEach(() => void closed.mockClear());
afterEach(() => {
  cleanup();
});

test.each([
  [
    'a drawer',
    <Drawer key="a" isOpen onClose={closed} title="You've told us...">
      <p>Legal name</p>
    </Drawer>,
    'Close',
  ],
  [
    'the menu',
    <SectionMenu
      key="b"
      isOpen
      onClose={closed}
      title="Menu"
      brand={<b>Tussock</b>}
      sections={[]}
      onGo={nothing}
    />,
    'Close menu',
  ],
  [
    'a dialog',
    <Dialog key="c" isOpen onClose={closed} title="Help">
      Call us
    </Dialog>,
    'Close',
  ],
])('%s closes by its cross and by Escape, and by nothing else [DLG-02]', async (_, overlay, cross) => {
  render(overlay);
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: cross }));
  expect(closed).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(2);
});

test('what is searched for can be emptied, by Escape and by its button [CARD-01]', async () => {
  const search = vi.fn();
  const field = (value: string) => (
    <SearchBar {...find} clear="Show all" searched={value} onSearch={search} />
  );
  const { rerender } = render(field(''));
  const input = screen.getByRole('searchbox', { name: 'Find a card' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(input, '{Escape}');
  expect(search).not.toHaveBeenCalled();
  await userEvent.type(input, 'A');
  expect(search).toHaveBeenLastCalledWith('A');
  rerender(field('A'));
  await userEvent.type(input, '{ArrowLeft}');
  expect(search).toHaveBeenCalledTimes(1);
  await userEvent.type(input, '{Escape}');
  expect(search).toHaveBeenLastCalledWith('');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(search).toHaveBeenCalledTimes(3);
  expect(search).toHaveBeenLastCalledWith('');
});

test('the button that empties a search leaves the focus in it [CARD-16, A11Y-02]', async () => {
  function Search() {
    const [value, search] = useState('KEA101');
    return <SearchBar {...find} clear="Clear" searched={value} onSearch={search} />;
  }
  render(<Search />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('a look-up is emptied by its cross, and the focus goes back to the text [AUTO-02, AUTO-04]', async () => {
  function LookUp() {
    const [text, setText] = useState('14 Ballantyne');
    const props = { label: 'Address', items: [], onPick: nothing, status: 'none' as const };
    return <Autocomplete {...props} text={text} onTextChange={setText} />;
  }
  render(<LookUp />);
  const input = screen.getByRole<HTMLInputElement>('combobox');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Address' }));
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
});

test('the Enter that ends a word of a keyboard that composes picks nothing [AUTO-04]', () => {
  const pick = vi.fn();
  const items = [{ key: 'a', title: 'Wānaka' }];
  render(
    <Autocomplete
      label="Address"
      text="W"
      status="results"
      items={items}
      onPick={pick}
      onTextChange={nothing}
    />,
  );
  const input = screen.getByRole('combobox');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(pick).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(pick).toHaveBeenCalledExactlyOnceWith(items[0]);
});

test.each([
  ['every text', undefined, true],
  ['a text that may be pasted', () => true, true],
  ['a text that may not', () => false, false],
])('of several lines %s is taken or left aside [REAL-07]', (_, mayPaste, isTaken) => {
  render(<TextArea label="Rows" value="" onChange={nothing} {...(mayPaste && { mayPaste })} />);
  const clipboardData = { getData: () => 'ABC123' };
  expect(fireEvent.paste(screen.getByRole('textbox'), { clipboardData })).toBe(isTaken);
});

test('the arrow at the end leads on, until what follows is locked [LAYOUT-05]', async () => {
  const go = vi.fn();
  const dots = [
    { id: 'a', label: 'First', status: 'answered' },
    { id: 'b', label: 'Second', status: 'open' },
    { id: 'c', label: 'Third', status: 'locked' },
  ] as const;
  const { rerender } = render(<QuestionDots label="Questions" dots={dots} currentId="a" onGo={go} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
  expect(go).toHaveBeenLastCalledWith('b');
  rerender(<QuestionDots label="Questions" dots={dots} currentId="b" onGo={go} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
  await userEvent.click(screen.getByRole('button', { name: /Third, locked/ }));
  expect(go).toHaveBeenCalledTimes(1);
});

test('a toast goes when its time is over; an alert stays until it is dismissed [TOAST-01]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const gone = vi.fn();
  const error: Toast = { id: 'error', text: 'Not saved', type: 'error', canDismiss: false };
  const alert: Toast = { id: 'alert', text: 'It has expired', type: 'alert', canDismiss: true };
  const show = (toasts: readonly Toast[]) => <Toaster toasts={toasts} onGone={gone} duration={7_500} />;
  const { rerender } = render(show([error, alert]));
  await act(() => vi.advanceTimersByTimeAsync(7_400));
  expect(gone).not.toHaveBeenCalled();
  expect(screen.getAllByText('Dismiss')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(gone).toHaveBeenCalledExactlyOnceWith('error');
  rerender(show([alert]));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(gone).not.toHaveBeenCalledWith('alert');
  fireEvent.click(screen.getByText('Dismiss'));
  expect(gone).toHaveBeenLastCalledWith('alert');
});

test('a withdrawn toast leaves the screen [TOAST-01]', async () => {
  const success: Toast = { id: 'saved', text: 'Saved', type: 'success', canDismiss: false };
  const { rerender } = render(<Toaster toasts={[success]} onGone={nothing} duration={7_500} />);
  expect(screen.getByText('Saved').closest('[data-type]')?.getAttribute('data-type')).toBe('success');
  rerender(<Toaster toasts={[]} onGone={nothing} duration={7_500} />);
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});

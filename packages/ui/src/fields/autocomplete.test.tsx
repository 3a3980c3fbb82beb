import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Autocomplete, type AutocompleteStatus } from './autocomplete.tsx';
import type { AutocompleteItem } from './autocomplete-option.tsx';

const found: AutocompleteItem[] = ['Wānaka Fencing', 'Wanaka Merino', 'Lake Wānaka Motors'].map((title) => ({
  key: title,
  title,
  detail: 'registered',
}));

function open(status: AutocompleteStatus = 'results', items = found) {
  const spies = { pick: vi.fn(), manual: vi.fn(), commit: vi.fn(), search: vi.fn() };
  function Lookup() {
    const [text, setText] = useState('wanaka');
    return (
      <Autocomplete
        label="Business name"
        text={text}
        onTextChange={setText}
        status={status}
        items={items}
        onPick={(item) => spies.pick(item.title)}
        onManual={spies.manual}
        onCommit={spies.commit}
        onReturn={spies.search}
      />
    );
  }
  render(<Lookup />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Business name' });
  field.focus();
  const marked = (): string | undefined =>
    screen
      .queryAllByRole('option')
      .find((option) => option.id === field.getAttribute('aria-activedescendant'))?.textContent;
  return { ...spies, field, marked, user: userEvent.setup() };
}

afterEach(cleanup);

describe('an autocomplete', () => {
  test('arrow keys move through what was found, past its ends and back to the text [AUTO-04]', async () => {
    const { field, marked, user } = open();
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(marked()).toContain('Wānaka Fencing');
    await user.keyboard('{ArrowUp}');
    expect(marked()).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(marked()).toContain('Lake Wānaka Motors');
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBeUndefined();
    expect(document.activeElement).toBe(field);
  });

  test('Enter picks what is marked, and nothing when nothing is [AUTO-04]', async () => {
    const { pick, field, user } = open();
    await user.keyboard('{Enter}');
    expect(pick).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(pick).toHaveBeenCalledExactlyOnceWith('Wanaka Merino');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  test('Escape closes the list and keeps the text; arrow down opens it again [AUTO-04]', async () => {
    const { field, user } = open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('wanaka');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeDefined();
  });

  test('it can always be entered manually, also by keyboard [AUTO-02]', async () => {
    for (const status of ['idle', 'searching', 'none', 'results'] as const) {
      const { manual, user } = open(status, status === 'results' ? found : []);
      await user.tab();
      await user.tab();
      await user.keyboard('{Enter}');
      expect(manual).toHaveBeenCalledOnce();
      cleanup();
    }
  });

  test('coming back to it shows what was found, or searches for a text that was not searched [AUTO-02]', async () => {
    const { search, user } = open();
    await user.click(document.body);
    await user.tab();
    expect(screen.getByRole('listbox')).toBeDefined();
    expect(search).not.toHaveBeenCalled();
    cleanup();
    expect(open('idle', []).search).toHaveBeenCalledOnce();
  });

  test.each([
    ['searching', 'Searching...'],
    ['none', 'No results'],
    ['results', '3 matches'],
    ['idle', ''],
  ] as const)('%s is announced as "%s" [AUTO-02, A11Y-02]', (status, words) => {
    open(status, status === 'results' ? found : []);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  test('the words typed are set off in what was found, macrons aside [AUTO-04]', () => {
    open();
    const marks = within(screen.getByRole('listbox')).getAllByText(/w[aā]naka/i);
    expect(marks.map((mark) => [mark.tagName, mark.textContent])).toEqual([
      ['MARK', 'Wānaka'],
      ['MARK', 'Wanaka'],
      ['MARK', 'Wānaka'],
    ]);
  });

  test('a text that something else filled in, without the focus, is left as well [AUTO-02]', () => {
    const { commit, field } = open('idle');
    field.blur();
    commit.mockClear();
    fireEvent.input(field, { target: { value: 'lindis' } });
    expect(commit).toHaveBeenCalledExactlyOnceWith('lindis');
  });

  test('leaving the field and its list closes it, going to its own buttons does not [AUTO-02]', async () => {
    const { commit, user } = open();
    await user.tab();
    expect(screen.getByRole('listbox')).toBeDefined();
    await user.click(document.body);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(commit).toHaveBeenCalledExactlyOnceWith('wanaka');
  });
});

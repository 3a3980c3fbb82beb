import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccordionPanel } from '../frame/accordion-panel.tsx';
import { Autocomplete } from './autocomplete.tsx';
import { MoneyField } from './money-field.tsx';
import { RadioRows } from './radio-rows.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);
const nothing = (): void => undefined;
const wrong = 'Choose one of them';
const isMarked = (): boolean => document.querySelector('[data-invalid]') !== null;

test('a choice tells what is wrong with it, and nothing while nothing is [VAL-05]', () => {
  const choices = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No', detail: 'Not now' },
  ] as const;
  const rows = (error?: string) => (
    <RadioRows legend="Updates" choices={choices} value="yes" onChange={nothing} error={error} />
  );
  const { rerender } = render(rows());
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBeNull();
  expect(isMarked()).toBe(false);
  rerender(rows(wrong));
  expect(screen.getByRole('group', { description: /Choose one of them/ })).toBeDefined();
  expect(isMarked()).toBe(true);
});

test('an amount is marked while it is wrong; Enter finishes with it, other keys do not [VAL-05]', async () => {
  const commit = vi.fn();
  const field = (error?: string) => (
    <MoneyField label="Limit" value={500} onChange={nothing} onCommit={commit} suffix="a day" error={error} />
  );
  const { rerender } = render(field());
  expect(isMarked()).toBe(false);
  rerender(field(wrong));
  expect(isMarked()).toBe(true);
  const input = screen.getByRole('textbox', { name: 'Limit' });
  fireEvent.keyDown(input, { key: '5' });
  expect(commit).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(commit).toHaveBeenCalledExactlyOnceWith(500, '500.00');
});

test('Enter finishes with a text, but not the Enter that ends a word of a keyboard that composes [VAL-05]', () => {
  const commit = vi.fn();
  render(<TextField label="Name" value="Aroha" onChange={nothing} onCommit={commit} />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.keyDown(input, { key: 'a' });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(commit).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(commit).toHaveBeenCalledExactlyOnceWith('Aroha');
});

test('what is optional says so in its label, and what is not does not [A11Y-04]', () => {
  render(
    <>
      <TextField label="First" value="" onChange={nothing} isOptional />
      <TextField label="Second" value="" onChange={nothing} />
    </>,
  );
  expect(screen.getByLabelText('First (optional)')).toBeDefined();
  expect(screen.getByLabelText('Second')).toBeDefined();
});

test('a list asks to choose until something is chosen, and takes only what it offers [FIN-06]', async () => {
  const chosen = vi.fn();
  const list = (value: '' | 'asb') => (
    <SelectField
      label="Bank"
      placeholder="Choose your bank"
      choices={[{ value: 'asb', label: 'ASB' }]}
      value={value}
      onChange={chosen}
    />
  );
  const { rerender } = render(list(''));
  const isAsked = (): boolean => screen.queryByRole('option', { name: 'Choose your bank' }) !== null;
  expect(isAsked()).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'ASB');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('asb');
  rerender(list('asb'));
  expect(isAsked()).toBe(false);
});

test('what to do is said while nothing is typed and nothing is searched for [AUTO-02]', async () => {
  function Lookup({ status }: { readonly status: 'idle' | 'searching' }) {
    const [text, setText] = useState('');
    const props = { label: 'Address', hint: 'Start typing', items: [], onPick: nothing };
    return <Autocomplete {...props} status={status} text={text} onTextChange={setText} />;
  }
  const { rerender } = render(<Lookup status="idle" />);
  const isSaid = (): boolean => screen.queryByText('Start typing') !== null;
  expect(isSaid()).toBe(true);
  rerender(<Lookup status="searching" />);
  expect(isSaid()).toBe(false);
  rerender(<Lookup status="idle" />);
  await userEvent.type(screen.getByRole('combobox'), '1');
  expect(isSaid()).toBe(false);
});

test('what a panel heads can be reached only while it is open, and a locked one never opens [LAYOUT-08, LAYOUT-09]', () => {
  const toggle = vi.fn();
  const panel = (isOpen: boolean, isDisabled: boolean) => (
    <AccordionPanel title="Your offer" mark="now" {...{ isOpen, isDisabled }} onToggle={toggle}>
      <a href="#loyalty">Loyalty</a>
    </AccordionPanel>
  );
  const { rerender } = render(panel(true, false));
  const isReached = (): boolean => screen.getByText('Loyalty').closest('[inert]') === null;
  const head = () => screen.getByRole('button', { name: /^Your offer/ });
  expect([isReached(), head().getAttribute('aria-expanded')]).toEqual([true, 'true']);
  rerender(panel(false, false));
  expect([isReached(), head().getAttribute('aria-expanded')]).toEqual([false, 'false']);
  fireEvent.click(head());
  rerender(panel(true, true));
  expect([isReached(), head().getAttribute('aria-expanded')]).toEqual([false, 'false']);
  fireEvent.click(head());
  expect(toggle).toHaveBeenCalledOnce();
  expect(head().textContent).toBe('Your offer, locked');
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

afterEach(cleanup);

function open() {
  const take = vi.fn<(file: File) => void>();
  render(<FileDrop label="Choose a CSV file" hint="Or drop it here." accept=".csv" onFile={take} />);
  const input = screen.getByLabelText<HTMLInputElement>(/^Choose a CSV file/);
  const place = screen.getByText('Choose a CSV file').closest('label') as HTMLLabelElement;
  return { take, input, place, isOver: () => place.dataset['over'] !== undefined };
}
const sheet = new File(['QBT917'], 'fleet.csv', { type: 'text/csv' });

test('a file can be chosen, and the same one again after it was changed [REAL-07]', async () => {
  const { take, input } = open();
  const user = userEvent.setup();
  await user.upload(input, sheet);
  expect(input.value).toBe('');
  await user.upload(input, sheet);
  expect(take.mock.calls).toEqual([[sheet], [sheet]]);
  fireEvent.change(input, { target: { files: [] } });
  expect(take).toHaveBeenCalledTimes(2);
});

test('a file that is held over the place shows there, until it is dropped or taken away [REAL-07]', () => {
  const { take, place, isOver } = open();
  expect(isOver()).toBe(false);
  expect(fireEvent.dragOver(place)).toBe(false);
  expect(isOver()).toBe(true);
  fireEvent.dragLeave(place);
  expect(isOver()).toBe(false);
  fireEvent.dragOver(place);
  expect(fireEvent.drop(place, { dataTransfer: { files: [sheet] } })).toBe(false);
  expect(isOver()).toBe(false);
  expect(take).toHaveBeenCalledExactlyOnceWith(sheet);
  fireEvent.drop(place, { dataTransfer: { files: [] } });
  expect(take).toHaveBeenCalledOnce();
});

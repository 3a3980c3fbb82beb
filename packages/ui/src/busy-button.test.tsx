import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { listening } from './testing/listening.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const send = (isBusy: boolean) => (
  <Button isBusy={isBusy} busyWords={['Sending…', 'Checking your credit…']}>
    Send
  </Button>
);
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const said = (): string => `${screen.getByRole('button').nextElementSibling?.textContent}`;
const shown = (): string => screen.getByRole('button').textContent;
const long = 'Still working. You can leave this page open.';

test('a wait has words after a second, further words and after eight a sentence, said politely [SAY-04]', () => {
  const { rerender } = render(send(false));
  const isHeard = listening();
  rerender(send(true));
  pass(999);
  expect([shown(), said()]).toEqual(['Send', '']);
  pass(1);
  expect([shown(), said()]).toEqual(['SendSending…', 'Sending…']);
  pass(2_000);
  expect([shown(), said()]).toEqual(['SendChecking your credit…', 'Checking your credit…']);
  pass(4_999);
  expect(screen.queryByText(long)).toBeNull();
  pass(1);
  expect([shown(), said()]).toEqual(['SendChecking your credit…', long]);
  expect(isHeard(screen.getByText(long))).toBe(true);
  rerender(send(false));
  expect([shown(), said()]).toEqual(['Send', '']);
});

test('a short wait says nothing, and each wait begins anew [SAY-04]', () => {
  const { rerender } = render(send(true));
  pass(900);
  rerender(send(false));
  pass(10_000);
  rerender(send(true));
  pass(900);
  expect([shown(), said()]).toEqual(['Send', '']);
});

test('a button without words of its own asks for a moment [SAY-04]', () => {
  render(<Button isBusy>Save</Button>);
  pass(4_000);
  expect(said()).toBe('One moment…');
});

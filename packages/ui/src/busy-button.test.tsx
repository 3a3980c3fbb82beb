import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { listening } from './testing/listening.ts';

beforeEach(async () => {
  await import('./busy-words.tsx');
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
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const said = (): string => screen.getByRole('button').nextElementSibling?.textContent ?? '';
const shown = (): string => screen.getByRole('button').textContent;
const long = 'Still working. You can leave this page open.';

test('a wait has words after a second, further words and after eight a sentence, said politely [SAY-04]', async () => {
  const { rerender } = render(send(false));
  rerender(send(true));
  await pass(0);
  const isHeard = listening();
  await pass(999);
  expect([shown(), said()]).toEqual(['Send', '']);
  await pass(1);
  expect([shown(), said()]).toEqual(['SendSending…', 'Sending…']);
  await pass(2_000);
  expect([shown(), said()]).toEqual(['SendChecking your credit…', 'Checking your credit…']);
  await pass(4_999);
  expect(screen.queryByText(long)).toBeNull();
  await pass(1);
  expect([shown(), said()]).toEqual(['SendChecking your credit…', long]);
  expect(isHeard(screen.getByText(long))).toBe(true);
  rerender(send(false));
  expect([shown(), said()]).toEqual(['Send', '']);
});

test('a short wait says nothing, and each wait begins anew [SAY-04]', async () => {
  const { rerender } = render(send(true));
  await pass(900);
  rerender(send(false));
  await pass(10_000);
  rerender(send(true));
  await pass(900);
  expect([shown(), said()]).toEqual(['Send', '']);
});

test('a button without words of its own asks for a moment [SAY-04]', async () => {
  render(<Button isBusy>Save</Button>);
  await pass(4_000);
  expect(said()).toBe('One moment…');
});

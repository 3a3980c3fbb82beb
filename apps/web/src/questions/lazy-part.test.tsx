import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyPart } from './lazy-part.tsx';

const Part = ({ text }: { readonly text: string }) => <p>{text}</p>;
const lost = (): Promise<never> => Promise.reject(new Error('Failed to fetch dynamically imported module'));

function wanting(load: () => Promise<typeof Part>) {
  const late = (wish: unknown) => <LazyPart load={load} wish={wish} props={{ text: 'It is here' }} />;
  const { rerender } = render(late(undefined));
  return (wish: unknown) => act(async () => rerender(late(wish)));
}

afterEach(cleanup);

test('a part is fetched when it is wanted, not before [NAV-07]', async () => {
  const load = vi.fn(async () => Part);
  const want = wanting(load);
  expect(load).not.toHaveBeenCalled();
  await want('it');
  expect(await screen.findByText('It is here')).toBeDefined();
});

test('a part whose code does not come breaks nothing, and comes with the next wish or the network [NAV-07]', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(lost);
  const want = wanting(load);
  await want('it');
  await want('it again');
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('It is here')).toBeNull();
  load.mockResolvedValue(Part);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('It is here')).toBeDefined();
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../button.tsx';
import { listening } from '../testing/listening.ts';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const show = (children: ReactElement, problem?: string) =>
  render(
    <Dialog
      isOpen
      onClose={() => undefined}
      title="Confirm order"
      problem={problem}
      actions={<Button>Cancel</Button>}
    >
      {children}
    </Dialog>,
  );

test('a dialog whose words hold a link starts at its first button [A11Y-02]', async () => {
  show(
    <p>
      Call <a href="tel:0800555010">0800 555 010</a>
    </p>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
});

test('a dialog with a field starts in it [A11Y-02]', async () => {
  show(<input aria-label="Email" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
});

test('what went wrong stands between what it is about and the buttons [REL-03]', async () => {
  show(<p>20 fuel cards</p>, 'Your order was not sent');
  const problem = await screen.findByText(/Your order was not sent/);
  const button = screen.getByRole('button', { name: 'Cancel' });
  expect(problem.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['what went wrong is said politely', 'problem', true],
  ['what is left to say beside a toast is not said aloud', 'note', false],
])('in an open dialog %s [A11Y-02, END-06]', (_, prop, isSaid) => {
  const dialog = (more: { problem?: string; note?: string } = {}) => (
    <Dialog isOpen title="Confirm order" {...more}>
      20 fuel cards
    </Dialog>
  );
  const { rerender } = render(dialog());
  const says = listening();
  rerender(dialog({ [prop]: 'Your cards are still here' }));
  expect(says(screen.getByText(/Your cards are still here/))).toBe(isSaid);
});

test.each([
  ['that fit are', 100, null],
  ['that do not fit are', 101, '0'],
])(
  'words alone %s in the way of the keyboard only so that it can scroll them [A11Y-02]',
  (_, high, tabIndex) => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(high);
    show(<p>20 fuel cards</p>);
    expect(screen.getByText('20 fuel cards').parentElement?.getAttribute('tabindex')).toBe(tabIndex);
    cleanup();
    show(<input aria-label="Email" />);
    expect(screen.getByLabelText('Email').parentElement?.getAttribute('tabindex')).toBeNull();
    vi.restoreAllMocks();
  },
);

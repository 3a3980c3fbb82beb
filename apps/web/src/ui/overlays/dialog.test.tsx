import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { listening } from '../../testing/listening.ts';
import { Button } from '../button.tsx';
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

test('A11Y-02 a dialog whose words hold a link starts at its first button', async () => {
  show(
    <p>
      Call <a href="tel:0800555010">0800 555 010</a>
    </p>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
});

test('A11Y-02 a dialog with a field starts in it', async () => {
  show(<input aria-label="Email" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
});

test('REL-03 what went wrong stands between what it is about and the buttons', async () => {
  show(<p>20 fuel cards</p>, 'Your order was not sent');
  const problem = await screen.findByText(/Your order was not sent/);
  const button = screen.getByRole('button', { name: 'Cancel' });
  expect(problem.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['is said politely', {}, true],
  ['which a toast says too is not said again', { isProblemToasted: true }, false],
])('A11Y-02 what went wrong in an open dialog, %s', (_, more, isSaid) => {
  const dialog = (problem?: string) => (
    <Dialog isOpen title="Confirm order" problem={problem} {...more}>
      20 fuel cards
    </Dialog>
  );
  const { rerender } = render(dialog());
  const says = listening();
  rerender(dialog('Your order was not sent'));
  expect(says(screen.getByText(/Your order was not sent/))).toBe(isSaid);
});

test.each([
  ['that fit are', 100, null],
  ['that do not fit are', 101, '0'],
])(
  'A11Y-02 words alone %s in the way of the keyboard only so that it can scroll them',
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

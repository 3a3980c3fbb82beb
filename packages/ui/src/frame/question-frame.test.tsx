import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { QuestionFrame, type QuestionFrameStatus } from './question-frame.tsx';

const frame = (status: QuestionFrameStatus, onChange?: () => void) => (
  <QuestionFrame
    id="physical-address"
    title="Where is the business?"
    status={status}
    hint="A street address"
    aside={{ title: 'Why we ask', text: 'Cards can go elsewhere.' }}
    answer={{ text: '14 Ballantyne Road', detail: 'Wānaka 9305' }}
    lockedNote="Answer What is the business called? first."
    onChange={onChange}
  >
    <input aria-label="Address" />
  </QuestionFrame>
);
const question = (): HTMLElement => screen.getByRole('region', { name: 'Where is the business?' });

afterEach(cleanup);

describe('a question', () => {
  test('an open one has its control, and is the current step [GATE-01]', () => {
    render(frame('open'));
    expect(within(question()).getByRole('textbox', { name: 'Address' })).toBeDefined();
    expect(question().getAttribute('aria-current')).toBe('step');
    expect(within(question()).getByRole('complementary', { name: 'Why we ask' })).toBeDefined();
  });

  test('a locked one has no control and says what opens it [GATE-01]', () => {
    render(frame('locked'));
    expect(within(question()).queryByRole('textbox')).toBeNull();
    expect(question().textContent).toContain('Answer What is the business called? first. Locked.');
    expect(question().hasAttribute('aria-current')).toBe(false);
  });

  test('an answered one is set as text, and Change names what it changes [GATE-07]', async () => {
    const change = vi.fn();
    render(frame('answered', change));
    expect(within(question()).queryByRole('textbox')).toBeNull();
    expect(question().textContent).toContain('14 Ballantyne Road');
    await userEvent.click(screen.getByRole('button', { name: 'Change: Where is the business?' }));
    expect(change).toHaveBeenCalledOnce();
  });

  test.each([
    ['open', 'now'],
    ['answered', 'done'],
    ['locked', 'lock'],
  ] as const)('%s, it shows on the route how it stands [GATE-01]', (status, mark) => {
    const { rerender } = render(frame(status));
    expect(question().dataset['status']).toBe(status);
    expect(question().querySelector('[data-mark]')?.getAttribute('data-mark')).toBe(mark);
    expect(question().dataset['last']).toBeUndefined();
    rerender(<QuestionFrame id="gender" title="Where is the business?" status={status} isLast />);
    expect(question().dataset['last']).toBe('');
  });

  test('what belongs to the open question alone is not drawn with a locked or an answered one [GATE-01]', () => {
    const { rerender } = render(frame('open', () => undefined));
    expect(question().textContent).toContain('A street address');
    expect(question().textContent).not.toContain('14 Ballantyne Road');
    expect(screen.queryByRole('button')).toBeNull();
    for (const status of ['answered', 'locked'] as const) {
      rerender(frame(status));
      expect(question().textContent).not.toContain('A street address');
      expect(screen.queryByRole('complementary')).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    }
    expect(question().textContent).not.toContain('14 Ballantyne Road');
  });

  test('its anchor is the id of its element, and its heading can take the focus [GATE-06, NAV-04]', () => {
    render(frame('open'));
    expect(document.getElementById('physical-address')).toBe(question());
    const heading = screen.getByRole('heading', { name: 'Where is the business?' });
    heading.focus();
    expect(document.activeElement).toBe(heading);
  });

  test('only a question that changed its state moves [A11Y-03]', () => {
    const { rerender } = render(frame('open'));
    expect(question().dataset['moved']).toBeUndefined();
    rerender(frame('answered'));
    expect(question().dataset['moved']).toBe('');
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type QuestionDot, QuestionDots } from './dots.tsx';

const eight: QuestionDot<string>[] = Array.from({ length: 8 }, (_, index) => ({
  id: `q${index + 1}`,
  label: `Title ${index + 1}`,
  status: index < 5 ? 'answered' : index === 5 ? 'open' : 'locked',
}));

function open(currentId: string) {
  const go = vi.fn();
  render(<QuestionDots label="Questions" dots={eight} currentId={currentId} onGo={go} />);
  const names = (): string[] =>
    screen.getAllByRole('button', { name: /^Question/ }).map((dot) => dot.getAttribute('aria-label') ?? '');
  return { go, names };
}
const isOff = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

afterEach(cleanup);

describe('the dots of a section [LAYOUT-05]', () => {
  test.each(['q1', 'q4', 'q8'])('all eight show, also while %s is current [LAYOUT-05]', (current) => {
    expect(open(current).names()).toHaveLength(8);
  });

  test('each tells complete, current or locked [LAYOUT-05]', () => {
    expect(open('q6').names()).toEqual([
      'Question 1, Title 1, complete',
      'Question 2, Title 2, complete',
      'Question 3, Title 3, complete',
      'Question 4, Title 4, complete',
      'Question 5, Title 5, complete',
      'Question 6, Title 6, current',
      'Question 7, Title 7, locked',
      'Question 8, Title 8, locked',
    ]);
  });

  test('the arrows go one back and one on, and stop before what is locked [LAYOUT-05]', async () => {
    const { go } = open('q6');
    await userEvent.click(screen.getByRole('button', { name: 'Previous question' }));
    expect(go).toHaveBeenLastCalledWith('q5');
    expect(isOff('Next question')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
    expect(go).toHaveBeenCalledOnce();
  });

  test('the first question has nothing before it, and a locked dot goes nowhere [LAYOUT-05]', async () => {
    const { go } = open('q1');
    expect(isOff('Previous question')).toBe(true);
    cleanup();
    render(<QuestionDots label="Questions" dots={eight} currentId="q8" onGo={go} />);
    await userEvent.click(screen.getByRole('button', { name: 'Question 7, Title 7, locked' }));
    expect(go).not.toHaveBeenCalled();
  });
});

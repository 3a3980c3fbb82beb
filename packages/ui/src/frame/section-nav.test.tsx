import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type NavSection, SectionNav } from './section-nav.tsx';

afterEach(cleanup);

const sections: readonly NavSection[] = [
  { key: 'business', label: 'Your business', mark: 'done', href: '#business', note: '4 of 4 answered' },
  { key: 'offer', label: 'Your offer', mark: 'now', isCurrent: true, href: '#offer' },
  { key: 'credit', label: 'Credit check', mark: 'lock', href: '#credit' },
  { key: 'final', label: 'Final details', mark: 'pad', isLocked: true, isCurrent: true, href: '#final' },
  { key: 'passed', label: 'Passed', mark: 'done' },
];

test('each section is named with its state; a locked or passed one leads nowhere [LAYOUT-01, LAYOUT-03]', () => {
  const go = vi.fn();
  render(<SectionNav label="Sections" sections={sections} onGo={go} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your business, complete',
    'Your offer, current',
    'Credit check',
    'Final details, locked',
    'Passed, complete',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#business',
    '#offer',
    '#credit',
    null,
  ]);
  expect(screen.getByRole('link', { current: 'step' }).textContent).toBe('Your offer, current');
  const jumpsItself = fireEvent.click(screen.getByRole('link', { name: /Your business/ }));
  expect(jumpsItself).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: /Final details/ }));
  expect(go.mock.calls).toEqual([['business']]);
});

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MatchedText } from './matched-text.tsx';

afterEach(cleanup);

function marked(title: string, query: string): string {
  const shown = render(<MatchedText title={title} query={query} />).container.cloneNode(true) as HTMLElement;
  for (const mark of shown.querySelectorAll('mark')) mark.replaceWith(`[${mark.textContent}]`);
  return shown.textContent;
}

test.each([
  ['Lake Wānaka Motors', 'wana', 'Lake [Wāna]ka Motors'],
  ['Lake Wānaka Motors', 'lake wa', '[Lake Wā]naka Motors'],
  ['Lake Wānaka Motors', 'motors, lake', '[Lake] Wānaka [Motors]'],
  ['Lake Wānaka Motors', 'aka', 'Lake Wānaka Motors'],
  ['Lake Wānaka Motors', '', 'Lake Wānaka Motors'],
  ['2/14 Customs Street', '14', '2/[14] Customs Street'],
  ['114 Customs Street', '14', '114 Customs Street'],
  ['OTAGO Motors', 'Ōtago', '[OTAGO] Motors'],
])('of "%s" the words of "%s" are set off where a word begins [AUTO-04]', (title, query, shown) => {
  expect(marked(title, query)).toBe(shown);
});

import { outlineOf } from '@forecourt/ui/testing/outline.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ReviewPanel } from './review-group.tsx';
import { ReviewList } from './review-list.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;

test('a group of the review has its rows, what changed, and the end of a masked number [FORM-04, FIN-08]', async () => {
  const rows = [
    { id: 'a', term: 'Legal name', definition: 'Aroha Ngata', onChange: nothing, isChanged: true },
    { id: 'b', term: 'Gender', definition: 'Female' },
    { id: 'c', term: 'Account', definition: '12-3140-0171323-50', masked: '••-••••-••••••3-50' },
  ];
  const { container } = render(
    <ReviewPanel id="you" title="You" summary={['Aroha Ngata']} isOpen onToggle={nothing}>
      <ReviewList rows={rows} />
    </ReviewPanel>,
  );
  await expect(outlineOf(container)).toMatchFileSnapshot('./outlines/review-list.txt');
});

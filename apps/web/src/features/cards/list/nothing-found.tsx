import { findTexts } from '../../../copy/cards.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyList } from '../../../ui/cards/empty-list.tsx';
import type { Finding } from './use-finding.ts';

/** No card is left of the list: says why, and leads back to all of them. */
export const NothingFound = ({ finding }: { readonly finding: Finding }) => (
  <EmptyList
    text={finding.searched.trim() === '' ? findTexts.allComplete : findTexts.nothing(finding.searched.trim())}
  >
    <Button kind="act" onClick={finding.showAll}>
      {findTexts.showAll}
    </Button>
  </EmptyList>
);

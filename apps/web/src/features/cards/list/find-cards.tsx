import { findTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { FindBar } from '../../../ui/fields/find-bar.tsx';
import { incompleteCount } from '../completeness.ts';
import type { Finding } from './use-finding.ts';

/** Search and filter of the list, once it is long. */
export function FindCards({ finding }: { readonly finding: Finding }) {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const incomplete = useApplication(incompleteCount);
  const { isSearchable, isNarrowed, isIncompleteOnly: isOn } = finding;
  if (!isSearchable) return null;
  return (
    <FindBar
      label={findTexts.search}
      placeholder={findTexts.placeholder}
      clear={findTexts.clear}
      searched={finding.searched}
      onSearch={finding.search}
      {...((incomplete > 0 || isOn) && {
        filter: {
          label: findTexts.incomplete(incomplete),
          isOn,
          onToggle: () => finding.setIncompleteOnly(!isOn),
        },
      })}
      found={isNarrowed ? findTexts.found(finding.shown.length, count) : undefined}
    />
  );
}

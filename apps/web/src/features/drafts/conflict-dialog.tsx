import {
  answersConsentedTo,
  groupMergeUnits,
  type MergeUnitGroup,
  unitAnswer,
} from '@forecourt/domain/drafts/parts.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { ErrorReportingContext } from '@forecourt/ui/fields/reported-errors.ts';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { Stack } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { draftConflictTexts as texts } from '../../copy/drafts.ts';
import { useFailedSubmit } from '../../questions/use-failed-try.ts';
import { useApplication } from '../../store/application-store.ts';
import { resolveDraftConflict } from './catch-up.ts';
import { type DraftConflict, useDrafts } from './drafts-store.ts';
import { mergeUnitText, mergeUnitTitle } from './part-text.ts';

const groupText = (of: Application, group: MergeUnitGroup): string =>
  group.map((unit) => mergeUnitText(of, unit)).join('; ');

type Side = 'mine' | 'theirs';

export function ConflictDialog() {
  const conflict = useDrafts((drafts) => drafts.conflict);
  return conflict && <Choice conflict={conflict} />;
}

function Choice({ conflict }: { readonly conflict: DraftConflict }) {
  const { units, theirs } = conflict;
  const mine = useApplication((application) => application);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  // A choice stays while others go on saving, unless they change that answer again.
  const asked = (group: MergeUnitGroup): string => {
    const about = group.flatMap((unit) => [unit, ...answersConsentedTo(unit)]);
    return [group[0], ...about.map((unit) => unitAnswer(theirs, unit))].join();
  };
  const groups = groupMergeUnits(units);
  const isChosen = (group: MergeUnitGroup): boolean => chosen[asked(group)] !== undefined;
  const { hasTried, tried, reporting } = useFailedSubmit();
  const settle = (): void =>
    resolveDraftConflict(conflict, groups.filter((group) => chosen[asked(group)] === 'theirs').flat());
  return (
    <Dialog
      isOpen
      isPersistent
      title={texts.title}
      actions={
        <Button isDisabled={!groups.every(isChosen)} onRefused={() => tried(false)} onClick={settle}>
          {texts.settle}
        </Button>
      }
    >
      <Stack>
        <p>{texts.lede(groups.length)}</p>
        <ErrorReportingContext value={reporting}>
          {groups.map((group) => (
            <RadioRows<Side>
              key={group[0]}
              legend={mergeUnitTitle(mine, group[0])}
              choices={[
                { value: 'mine', label: groupText(mine, group), detail: texts.mine },
                { value: 'theirs', label: groupText(theirs, group), detail: texts.theirs },
              ]}
              value={chosen[asked(group)] ?? null}
              onChange={(side) => setChosen((before) => ({ ...before, [asked(group)]: side }))}
              error={hasTried && !isChosen(group) ? texts.choose : undefined}
            />
          ))}
        </ErrorReportingContext>
      </Stack>
    </Dialog>
  );
}

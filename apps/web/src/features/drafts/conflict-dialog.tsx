import { agreedIn, answerOf, type MergeUnit } from '@forecourt/domain/drafts/parts.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { ErrorReporting } from '@forecourt/ui/fields/reported-errors.ts';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { Stack } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { conflictTexts as texts } from '../../copy/drafts.ts';
import { useFailedTry } from '../../questions/use-failed-try.ts';
import { useApplication } from '../../store/application-store.ts';
import { resolveConflict } from './catch-up.ts';
import { type Conflict, useDrafts } from './drafts-store.ts';
import { unitText, unitTitle } from './part-text.ts';

type Side = 'mine' | 'theirs';

export function ConflictDialog() {
  const conflict = useDrafts((drafts) => drafts.conflict);
  return conflict && <Choice conflict={conflict} />;
}

function Choice({ conflict }: { readonly conflict: Conflict }) {
  const { units, theirs } = conflict;
  const mine = useApplication((application) => application);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  // A choice stays while others go on saving, unless they change that answer again.
  const asked = (unit: MergeUnit): string =>
    [unit, ...[unit, ...agreedIn(unit)].map((about) => answerOf(theirs, about))].join();
  const isChosen = (unit: MergeUnit): boolean => chosen[asked(unit)] !== undefined;
  const { hasTried, tried, reporting } = useFailedTry();
  const settle = (): void =>
    resolveConflict(
      conflict,
      units.filter((unit) => chosen[asked(unit)] === 'theirs'),
    );
  return (
    <Dialog
      isOpen
      isPersistent
      title={texts.title}
      actions={
        <Button isDisabled={!units.every(isChosen)} onRefused={() => tried(false)} onClick={settle}>
          {texts.settle}
        </Button>
      }
    >
      <Stack>
        <p>{texts.lede(units.length)}</p>
        <ErrorReporting value={reporting}>
          {units.map((unit) => (
            <RadioRows<Side>
              key={unit}
              legend={unitTitle(unit)}
              choices={[
                { value: 'mine', label: unitText(mine, unit), detail: texts.mine },
                { value: 'theirs', label: unitText(theirs, unit), detail: texts.theirs },
              ]}
              value={chosen[asked(unit)] ?? null}
              onChange={(side) => setChosen((before) => ({ ...before, [asked(unit)]: side }))}
              error={hasTried && !isChosen(unit) ? texts.choose : undefined}
            />
          ))}
        </ErrorReporting>
      </Stack>
    </Dialog>
  );
}

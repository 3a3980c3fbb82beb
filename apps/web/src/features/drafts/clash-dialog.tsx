import type { PartId } from '@forecourt/domain/drafts/parts.ts';
import { useState } from 'react';
import { clashTexts as texts } from '../../copy/drafts.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Stack } from '../../ui/text.tsx';
import { settleClash } from './catch-up.ts';
import { type Clash, useDrafts } from './drafts-store.ts';
import { partText, partTitle } from './part-text.ts';

type Side = 'mine' | 'theirs';

/** Answers that two people gave differently: both are shown, and the applicant chooses before anything is saved. */
export function ClashDialog() {
  const clash = useDrafts((drafts) => drafts.clash);
  return clash && <Choice key={clash.parts.join()} clash={clash} />;
}

function Choice({ clash: { parts, theirs } }: { readonly clash: Clash }) {
  const mine = useApplication((application) => application);
  const [chosen, setChosen] = useState<Partial<Record<PartId, Side>>>({});
  const isWhole = parts.every((part) => chosen[part] !== undefined);
  const settle = (): void =>
    settleClash(
      theirs,
      parts.filter((part) => chosen[part] === 'theirs'),
    );
  return (
    <Dialog
      isOpen
      isPersistent
      title={texts.title}
      actions={
        <Button isDisabled={!isWhole} onClick={settle}>
          {texts.settle}
        </Button>
      }
    >
      <Stack>
        <p>{texts.lede(parts.length)}</p>
        {parts.map((part) => (
          <RadioRows<Side>
            key={part}
            legend={partTitle(part)}
            choices={[
              { value: 'mine', label: partText(mine, part), detail: texts.mine },
              { value: 'theirs', label: partText(theirs, part), detail: texts.theirs },
            ]}
            value={chosen[part] ?? null}
            onChange={(side) => setChosen((before) => ({ ...before, [part]: side }))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { addressTexts, homeTexts } from '../copy/addresses.ts';
import { useApplication } from '../store/application-store.ts';
import { Button } from '../ui/button.tsx';
import { Found } from '../ui/found.tsx';
import { Stack } from '../ui/text.tsx';
import { AddressSearch } from './address-search.tsx';
import type { AddressSlot } from './address-slots.ts';
import { CorrectedAddresses, useCorrectedChoice } from './corrected-addresses.tsx';
import { ManualAddressFields } from './manual-address-fields.tsx';
import { Question } from './question.tsx';
import { useFocusAlong } from './use-focus-along.ts';

type AddressQuestionProps = {
  readonly slot: AddressSlot;
  /** Called when the search is typed into. */
  readonly onTyping?: () => void;
  /** Stands beside the Continue button, for example 'Same as physical address'. */
  readonly actions?: ReactNode;
};

/** Asks for an address: searched as it is typed, chosen among several that match, or entered line by line. */
export function AddressQuestion({ slot, onTyping, actions }: AddressQuestionProps) {
  const view = slot.view(useApplication((application) => application));
  const [chosen, choose] = useCorrectedChoice(view.corrected);
  const isChoosing = !view.isManual && view.address === null && view.corrected.length > 0;
  const { filledIn } = view;
  const stage = filledIn ? 'filled-in' : view.isManual ? 'manual' : isChoosing ? 'choosing' : 'search';
  const box = useFocusAlong(stage);

  const manualAct = (
    <Button kind="act" onClick={slot.enterManually}>
      {addressTexts.enterManually}
    </Button>
  );
  const searchAct = (
    <Button kind="act" onClick={slot.searchAgain}>
      {addressTexts.searchInstead}
    </Button>
  );

  return (
    <Question
      id={slot.id}
      stage={stage}
      answer={{ text: view.address?.fullAddress ?? '' }}
      {...(isChoosing && { hint: addressTexts.severalMatch(view.text), continueLabel: addressTexts.useThis })}
      {...(filledIn && { hint: homeTexts.ask, continueLabel: homeTexts.confirm })}
      onContinue={() => {
        if (filledIn) slot.confirm?.();
        if (isChoosing && chosen) slot.pick(chosen);
      }}
      actions={
        <>
          {filledIn && (
            <Button kind="act" onClick={slot.clear}>
              {homeTexts.another}
            </Button>
          )}
          {isChoosing && manualAct}
          {view.isManual && searchAct}
          {!filledIn && actions}
        </>
      }
    >
      {(hasTried) => (
        <div ref={box}>
          {filledIn ? (
            <Found title={filledIn.address.fullAddress} detail={filledIn.note} />
          ) : view.isManual ? (
            <Stack>
              <ManualAddressFields slot={slot} view={view} hasTried={hasTried} />
            </Stack>
          ) : isChoosing ? (
            <CorrectedAddresses
              corrected={view.corrected}
              chosen={chosen}
              onChoose={choose}
              hasTried={hasTried}
            />
          ) : (
            <AddressSearch
              slot={slot}
              view={view}
              hasTried={hasTried}
              onTyping={onTyping}
              onPick={slot.pick}
            />
          )}
        </div>
      )}
    </Question>
  );
}

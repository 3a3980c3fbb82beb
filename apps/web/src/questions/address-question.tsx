import {
  addressOf,
  clearAddress,
  confirmAddress,
  enterAddressManually,
  filledInAddressOf,
  pickAddress,
  searchAddressAgain,
} from '@forecourt/domain/fields/address-answer.ts';
import { type AddressQuestionId, addressAnswerAccessors } from '@forecourt/domain/questions/addresses.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { ResultSummary } from '@forecourt/ui/found.tsx';
import { Stack } from '@forecourt/ui/text.tsx';
import { addressTexts, residentialAddressTexts } from '../copy/addresses.ts';
import { changeAddress, useApplication } from '../store/application-store.ts';
import { AddressSearch } from './address-search.tsx';
import { CorrectedAddresses, useCorrectedAddressChoice } from './corrected-addresses.tsx';
import { ManualAddressFields } from './manual-address-fields.tsx';
import { Question } from './question.tsx';
import { SameAsPhysicalButton } from './same-as-physical.tsx';
import { useFocusOnStageChange } from './use-focus-along.ts';

export function AddressQuestion({ id }: { readonly id: AddressQuestionId }) {
  const { of, mayBeBox } = addressAnswerAccessors[id];
  const answer = useApplication(of);
  const address = addressOf(answer, mayBeBox);
  const filledIn = filledInAddressOf(answer);
  const { isManual, offered, filledInFrom } = answer;
  const [chosen, choose] = useCorrectedAddressChoice(offered);
  const isChoosing = !isManual && address === null && offered.length > 0;
  const stage = filledIn ? 'filled-in' : isManual ? 'manual' : isChoosing ? 'choosing' : 'search';
  const box = useFocusOnStageChange(stage);

  const manualButton = (
    <Button kind="act" onClick={() => changeAddress(id, enterAddressManually)}>
      {addressTexts.enterManually}
    </Button>
  );
  const searchAct = (
    <Button kind="act" onClick={() => changeAddress(id, searchAddressAgain)}>
      {addressTexts.searchInstead}
    </Button>
  );

  return (
    <Question
      id={id}
      stage={stage}
      {...(isChoosing && {
        hint: addressTexts.severalMatch(answer.text),
        continueLabel: addressTexts.useThis,
      })}
      {...(filledIn && { hint: residentialAddressTexts.ask, continueLabel: residentialAddressTexts.confirm })}
      onContinue={() => {
        if (filledIn) changeAddress(id, confirmAddress);
        if (isChoosing && chosen) changeAddress(id, pickAddress, chosen);
      }}
      actions={
        <>
          {filledIn && (
            <Button kind="act" onClick={() => changeAddress(id, clearAddress)}>
              {residentialAddressTexts.another}
            </Button>
          )}
          {isChoosing && manualButton}
          {isManual && searchAct}
          {!filledIn && id !== 'physical-address' && <SameAsPhysicalButton id={id} />}
        </>
      }
    >
      {(hasTried) => (
        <div ref={box}>
          {filledIn && filledInFrom ? (
            <ResultSummary title={filledIn.fullAddress} detail={residentialAddressTexts.from[filledInFrom]} />
          ) : isManual ? (
            <Stack>
              <ManualAddressFields id={id} lines={answer.lines} hasTried={hasTried} />
            </Stack>
          ) : isChoosing ? (
            <CorrectedAddresses corrected={offered} chosen={chosen} onChoose={choose} hasTried={hasTried} />
          ) : (
            <AddressSearch id={id} isMissing={hasTried && address === null} />
          )}
        </div>
      )}
    </Question>
  );
}

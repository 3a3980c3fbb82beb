import { searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import { boxAddressMessage, isBoxAddress } from '@forecourt/domain/fields/address.ts';
import {
  addressOf,
  enterAddressTextManually,
  pickAddress,
  typeAddress,
} from '@forecourt/domain/fields/address-answer.ts';
import { cleanInput } from '@forecourt/domain/fields/pasted.ts';
import { type AddressQuestionId, addressAnswerAccessors } from '@forecourt/domain/questions/addresses.ts';
import { Autocomplete } from '@forecourt/ui/fields/autocomplete.tsx';
import { useState } from 'react';
import { addressTexts } from '../copy/addresses.ts';
import { lookUp } from '../gateway/look-up.ts';
import { useProgress } from '../store/activities.ts';
import { addressLookUps } from '../store/address-slots.ts';
import { changeAddress, useApplication } from '../store/application-store.ts';
import { addressLines } from './corrected-addresses.tsx';
import { useSearch } from './use-search.ts';

type AddressSearchProps = {
  readonly id: AddressQuestionId;
  readonly isMissing: boolean;
};

/** A failed look-up leads to manual entry. */
export function AddressSearch({ id, isMissing }: AddressSearchProps) {
  const { of, mayBeBox } = addressAnswerAccessors[id];
  const { progress, isOffered, ask } = addressLookUps[id];
  const answer = useApplication(of);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? answer.text;
  /** The error for a missing answer stays hidden while somebody types and returns when the field is left. */
  const isSearching = typed !== undefined;
  /** The text came from elsewhere, and its address may still be loading. */
  const isOnItsWay = useProgress(progress) === 'request' && !isSearching;
  const enterByHand = (): void => changeAddress(id, enterAddressTextManually, text);
  const { status, items, search, resume, stop } = useSearch({
    progress,
    find: async (query, signal) =>
      (await lookUp(searchAddresses, { querystring: { query } }, signal)).filter(isOffered),
    onFailure: enterByHand,
  });

  const type = (next: string): void => {
    ask.forget();
    setTyped(next);
    search(next);
  };
  const leave = (left: string): void => {
    // A picked address stays as it is.
    changeAddress(id, typeAddress, left === answer.text ? left : cleanInput(left, 'text'));
    setTyped(undefined);
  };
  return (
    <Autocomplete
      label={addressTexts.label}
      hint={addressTexts.hint}
      text={text}
      onTextChange={type}
      onCommit={leave}
      onReturn={addressOf(answer, mayBeBox) === null ? () => resume(text) : undefined}
      status={isOnItsWay ? 'searching' : status}
      items={items.map((address, place) => ({ key: String(place), ...addressLines(address), address }))}
      onPick={({ address }) => {
        stop();
        setTyped(undefined);
        changeAddress(id, pickAddress, address);
      }}
      onManual={() => {
        stop();
        enterByHand();
      }}
      countText={addressTexts.count}
      error={errorOf(text, mayBeBox, isMissing && !isSearching)}
    />
  );
}

function errorOf(text: string, mayBeBox: boolean, isMissing: boolean): string | undefined {
  if (!mayBeBox && isBoxAddress(text)) return boxAddressMessage;
  return isMissing ? addressTexts.pickOne : undefined;
}

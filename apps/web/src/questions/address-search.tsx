import { searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import { type Address, boxAddressMessage, isBoxAddress } from '@forecourt/domain/fields/address.ts';
import { useState } from 'react';
import { addressTexts } from '../copy/addresses.ts';
import { lookUp } from '../gateway/look-up.ts';
import { useProgress } from '../store/activities.ts';
import { Autocomplete } from '../ui/fields/autocomplete.tsx';
import { addressLines } from './address-lines.ts';
import type { AddressSlot, AddressView } from './address-slots.ts';
import { useSearch } from './use-search.ts';

type AddressSearchProps = {
  readonly slot: AddressSlot;
  readonly view: AddressView;
  readonly hasTried: boolean;
  readonly onTyping?: (() => void) | undefined;
  readonly onPick: (address: Address) => void;
};

/** An address picked from what the look-up finds; when the look-up fails it is entered by hand instead. */
export function AddressSearch({ slot, view, hasTried, onTyping, onPick }: AddressSearchProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? view.text;
  /** Somebody who is typing knows what is missing; it is said again once the field is left, as Continue leaves it. */
  const isSearching = typed !== undefined;
  /** The text that stands there came from elsewhere, and its address may still be on its way. */
  const isOnItsWay = useProgress(slot.progress) === 'request' && !isSearching;
  const goOnByHand = (): void => {
    slot.type(text);
    if (view.manual.line1 === '') slot.typeManual({ ...view.manual, line1: text });
    slot.enterManually();
  };
  const { status, items, search, resume, stop } = useSearch({
    progress: slot.progress,
    find: async (query, signal) =>
      (await lookUp(searchAddresses, { querystring: { query } }, signal)).filter(slot.isOffered),
    onFailure: goOnByHand,
  });

  const type = (next: string): void => {
    onTyping?.();
    setTyped(next);
    search(next);
  };
  const leave = (left: string): void => {
    slot.type(left);
    setTyped(undefined);
  };
  return (
    <Autocomplete
      label={addressTexts.label}
      hint={addressTexts.hint}
      text={text}
      onTextChange={type}
      onCommit={leave}
      onReturn={view.address === null ? () => resume(text) : undefined}
      status={isOnItsWay ? 'searching' : status}
      items={items.map((address, place) => ({ key: String(place), ...addressLines(address), address }))}
      onPick={({ address }) => {
        stop();
        setTyped(undefined);
        onPick(address);
      }}
      onManual={() => {
        stop();
        goOnByHand();
      }}
      countText={addressTexts.count}
      error={errorOf(slot, text, hasTried && !isSearching && view.address === null)}
    />
  );
}

function errorOf(slot: AddressSlot, text: string, isMissing: boolean): string | undefined {
  if (!slot.mayBeBox && isBoxAddress(text)) return boxAddressMessage;
  return isMissing ? addressTexts.pickOne : undefined;
}

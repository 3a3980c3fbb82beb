import { physicalAddressOf } from '@forecourt/domain/business/rules.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { addressTexts } from '../copy/addresses.ts';
import { currentApplication, useApplication } from '../store/application-store.ts';
import { Button } from '../ui/button.tsx';
import type { AddressSlot } from './address-slots.ts';
import { finishQuestion } from './form-view.ts';

/** Answers an address question with the address of the business, where that stands and may be used. */
export function SameAsPhysical({ slot }: { readonly slot: AddressSlot }) {
  const isOffered = useApplication((application) => isPhysicalOfferedFor(slot, application));
  if (!isOffered) return null;
  const use = (): void => {
    takePhysical(slot);
    finishQuestion(slot.id);
  };
  return (
    <Button kind="act" onClick={use}>
      {addressTexts.sameAsPhysical}
    </Button>
  );
}

/** It was typed by hand, or is one that this question's search would offer. */
function isPhysicalOfferedFor(slot: AddressSlot, { business }: Application): boolean {
  const address = physicalAddressOf(business);
  return address !== null && (business.hasManualPhysicalAddress || slot.isOffered(address));
}

/** Takes the address over as it was given there: picked, or typed line by line. */
function takePhysical(slot: AddressSlot): void {
  const { business } = currentApplication();
  const address = physicalAddressOf(business);
  if (address === null) return;
  if (!business.hasManualPhysicalAddress) return slot.pick(address);
  slot.enterManually();
  slot.typeManual(business.manualPhysicalAddress);
}

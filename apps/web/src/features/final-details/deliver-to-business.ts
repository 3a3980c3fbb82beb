import type { Application } from '@forecourt/domain/application/state.ts';
import { physicalAddressOf } from '@forecourt/domain/business/rules.ts';
import { isDeliverySuggestion } from '@forecourt/domain/fields/address.ts';
import {
  enterDeliveryAddressManually,
  pickDeliveryAddress,
  typeManualDeliveryAddress,
} from '@forecourt/domain/final-details/transitions.ts';
import { change, currentApplication } from '../../store/application-store.ts';

/** The address of the business stands, and was typed by hand or is one that mail is delivered to. */
export function canDeliverToBusiness({ business }: Application): boolean {
  const address = physicalAddressOf(business);
  return address !== null && (business.hasManualPhysicalAddress || isDeliverySuggestion(address));
}

/** Sends the cards to the address of the business, picked or typed as it was there. */
export function deliverToBusiness(): void {
  const { business } = currentApplication();
  const address = physicalAddressOf(business);
  if (address === null) return;
  if (!business.hasManualPhysicalAddress) return change('finalDetails', pickDeliveryAddress, address);
  change('finalDetails', enterDeliveryAddressManually);
  change('finalDetails', typeManualDeliveryAddress, business.manualPhysicalAddress);
}

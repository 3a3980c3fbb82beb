import { copyAddress } from '@forecourt/domain/fields/address-answer.ts';
import { type AddressQuestionId, addressOfQuestion } from '@forecourt/domain/questions/addresses.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { addressTexts } from '../copy/addresses.ts';
import { addressLookUps } from '../store/address-slots.ts';
import { changeAddress, currentApplication, useApplication } from '../store/application-store.ts';
import { finishQuestion } from './form-view.ts';

type SameAsPhysicalProps = { readonly id: AddressQuestionId };

/** Offered where the address of the business may answer this question. */
export function SameAsPhysicalButton({ id }: SameAsPhysicalProps) {
  const isOffered = useApplication((application) => isPhysicalOfferedFor(id, application));
  if (!isOffered) return null;
  const use = (): void => {
    takePhysical(id);
    finishQuestion(id);
  };
  return (
    <Button kind="act" onClick={use}>
      {addressTexts.sameAsPhysical}
    </Button>
  );
}

function isPhysicalOfferedFor(id: AddressQuestionId, application: Application): boolean {
  const address = addressOfQuestion(application, 'physical-address');
  const { isManual } = application.business.physicalAddress;
  return address !== null && (isManual || addressLookUps[id].isOffered(address));
}

/** Copies the address as it was given: picked, or typed line by line. */
function takePhysical(id: AddressQuestionId): void {
  const { physicalAddress } = currentApplication().business;
  if (addressOfQuestion(currentApplication(), 'physical-address') !== null)
    changeAddress(id, copyAddress, physicalAddress);
}

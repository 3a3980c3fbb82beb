import { deliveryTexts } from '../../copy/final-details.ts';
import { AddressQuestion } from '../../questions/address-question.tsx';
import { deliveryAddressSlot } from '../../questions/address-slots.ts';
import { finishQuestion } from '../../questions/form-view.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { canDeliverToBusiness, deliverToBusiness } from './deliver-to-business.ts';

/** Where the cards go: to an address that mail is delivered to, which may be the one of the business. */
export function DeliveryAddressQuestion() {
  const isOffered = useApplication(canDeliverToBusiness);
  const useBusinessAddress = (): void => {
    deliverToBusiness();
    finishQuestion('delivery-address');
  };
  return (
    <AddressQuestion
      slot={deliveryAddressSlot}
      actions={
        isOffered && (
          <Button kind="act" onClick={useBusinessAddress}>
            {deliveryTexts.sameAsPhysical}
          </Button>
        )
      }
    />
  );
}

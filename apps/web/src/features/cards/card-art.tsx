import { needsDriver, needsRegistration } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { cardProducts, labelOf } from '@forecourt/domain/constants/options.ts';
import { useBrand } from '../../brand/brand.ts';
import { BrandMark } from '../../brand/brand-mark.tsx';
import { cardArtTexts } from '../../copy/cards.ts';
import { FuelCard, FuelCardMini } from '../../ui/fuel-card.tsx';

/** The card as it will be printed, as far as it is typed. */
export function CardArt({ card }: { readonly card: CardChange }) {
  const { name } = useBrand();
  const registration = needsRegistration(card) ? card.vehicle.registration : '';
  const headline = registration || vehicleWords(card);
  const driver = driverWords(card);
  const products = labelOf(cardProducts, card.products);
  return (
    <FuelCard
      mark={<BrandMark />}
      name={name}
      kind={cardArtTexts.kind}
      headline={headline}
      isHeadlineWords={registration === ''}
      lines={[
        { label: cardArtTexts.driver, value: driver },
        { label: cardArtTexts.buys, value: products },
      ]}
      label={cardArtTexts.label(headline, driver, products)}
    />
  );
}

const vehicleWords = (card: CardChange): string =>
  needsRegistration(card) ? cardArtTexts.vehicleToCome : cardArtTexts.anyVehicle;

const driverWords = (card: CardChange): string =>
  needsDriver(card) ? card.driver.name || cardArtTexts.driverToCome : cardArtTexts.anyDriver;

/** The card small. One element for all, so that it is drawn again for none. */
export const miniCard = <FuelCardMini mark={<BrandMark />} />;

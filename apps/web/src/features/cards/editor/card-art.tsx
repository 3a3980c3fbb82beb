import { needsDriver, needsRegistration } from '@forecourt/domain/cards/rules.ts';
import type { CardHolder } from '@forecourt/domain/cards/state.ts';
import { type CardProducts, cardProducts, labelOf } from '@forecourt/domain/constants/options.ts';
import { CardMark } from '../../../brand/brand-mark.tsx';
import { useBrand } from '../../../brand/use-brand.ts';
import { cardArtTexts } from '../../../copy/cards.ts';
import { FuelCard, FuelCardMini } from './fuel-card.tsx';

type CardArtProps = {
  readonly card: CardHolder;
  readonly products?: CardProducts;
  readonly business?: string;
};

export function CardArt({ card, products, business }: CardArtProps) {
  const { name, texts } = useBrand();
  const { vehicleToCome, anyVehicle, driverToCome, anyDriver } = cardArtTexts;
  const registration = needsRegistration(card) ? card.vehicle.registration : '';
  const headline = registration || (needsRegistration(card) ? vehicleToCome : anyVehicle);
  const driver = needsDriver(card) ? card.driver.name || driverToCome : anyDriver;
  const buys = products && labelOf(cardProducts, products);
  return (
    <FuelCard
      mark={<CardMark />}
      name={name}
      kind={texts.cardKind}
      headline={headline}
      isHeadlineWords={registration === ''}
      lines={[
        { label: cardArtTexts.driver, value: driver },
        ...(buys ? [{ label: cardArtTexts.buys, value: buys }] : []),
        ...(business ? [{ label: cardArtTexts.business, value: business }] : []),
      ]}
      label={cardArtTexts.label(headline, driver, buys, business)}
    />
  );
}

/** One shared element, so that React never renders it again. */
export const miniCard = <FuelCardMini mark={<CardMark />} />;

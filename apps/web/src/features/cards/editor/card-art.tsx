import { needsDriver, needsRegistration } from '@forecourt/domain/cards/rules.ts';
import type { CardHolder } from '@forecourt/domain/cards/state.ts';
import { type CardProducts, cardProducts, labelOf } from '@forecourt/domain/constants/options.ts';
import { memo } from 'react';
import { CardMark } from '../../../brand/brand-mark.tsx';
import { useBrand } from '../../../brand/use-brand.ts';
import { cardArtTexts } from '../../../copy/cards.ts';
import { FuelCard, FuelCardMini } from './fuel-card.tsx';
import { initialsOf } from './initials.ts';

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

const mark = <CardMark />;

/** Registration, or else the driver's initials: what tells a small drawing from the others. Empty for neither. */
export const miniCardTextOf = (card: CardHolder): string =>
  (needsRegistration(card) && card.vehicle.registration) ||
  (needsDriver(card) ? initialsOf(card.driver.name) : '');

/** Memoised: a key renders no drawing whose text stays. */
export const MiniCard = memo(({ text }: { readonly text: string }) => (
  <FuelCardMini mark={mark} text={text} />
));

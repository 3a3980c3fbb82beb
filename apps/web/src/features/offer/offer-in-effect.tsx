import { canAskForSpecialRates } from '@forecourt/domain/business/rules.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import {
  discountGroups,
  formatCents,
  gainOverStandardOffer,
  headlineDiscountCents,
  monthlySaving,
} from '@forecourt/domain/offer/headline.ts';
import { chosenPromoOffer } from '@forecourt/domain/offer/rules.ts';
import { buttonClass } from '@forecourt/ui/button.tsx';
import { Link } from '@forecourt/ui/router/react.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { offerTexts as texts } from '../../copy/offer.ts';
import { askForSpecialRatesLabel } from '../../copy/special-rates.ts';
import { useApplication, useOpenCorrection } from '../../store/application-store.ts';
import { OfferBanner } from './offer-banner.tsx';
import styles from './offer-panel.module.css';

export function OfferInEffect({ offer }: { readonly offer: FuelOffer }) {
  const { offAtThePump } = useBrand().texts;
  const amount = useApplication(({ business }) => business.fuelAmount);
  const code = useApplication(({ offer: now }) => (chosenPromoOffer(now) ? now.promoCode : ''));
  const isCorrecting = useOpenCorrection() !== null;
  const asksSpecialRates = useApplication(({ business }) => !isCorrecting && canAskForSpecialRates(business));
  const gain = useApplication((application) => gainOverStandardOffer(application.offer));
  const over = [amount !== null && texts.forAmount(formatMoney(amount)), code !== '' && texts.withCode(code)];
  const validTo = offer.validToDate === null ? '' : ` ${texts.validTo(formatDate(offer.validToDate))}`;

  return (
    <OfferBanner
      over={over.filter((line) => line !== false).join(', ')}
      figure={formatCents(headlineDiscountCents(offer))}
      unit={[texts.unit, offer.isDiscountOffPump ? texts.offPump : texts.offList]}
    >
      {gain !== '' && <p>{`${texts.better(gain)}.`}</p>}
      <OfferSaving offer={offer} />
      <OfferDiscounts offer={offer} />
      <p>{`${offer.isDiscountOffPump ? offAtThePump : texts.offListText}${validTo}`}</p>
      {asksSpecialRates && (
        <p>
          <Link to={pagePaths.specialRates} className={buttonClass('act')}>
            {askForSpecialRatesLabel}
          </Link>
        </p>
      )}
    </OfferBanner>
  );
}

/** Renders no line where no price is known. */
export function OfferSaving({ offer }: { readonly offer: FuelOffer }) {
  const amount = useApplication(({ business }) => business.fuelAmount);
  const saving = amount === null ? undefined : monthlySaving(offer, amount);
  if (saving === undefined || offer.pumpPrice === null) return null;
  return <p>{texts.saving(saving, offer.pumpPrice)}</p>;
}

function OfferDiscounts({ offer }: { readonly offer: FuelOffer }) {
  const groups = discountGroups(offer);
  if (groups.length === 0) return null;
  return (
    <dl className={styles.discounts} aria-label={texts.byProduct}>
      {groups.map(({ products, centsPerLitre }) => (
        <div key={centsPerLitre}>
          <dt>{products.join(', ')}</dt>
          <dd>{texts.centsPerLitre(formatCents(centsPerLitre))}</dd>
        </div>
      ))}
    </dl>
  );
}

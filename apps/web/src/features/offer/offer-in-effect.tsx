import { mayAskSpecialRates } from '@forecourt/domain/business/rules.ts';
import { paths } from '@forecourt/domain/contract/pages.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { Link } from 'react-router';
import { useBrand } from '../../brand/use-brand.ts';
import { offerTexts as texts } from '../../copy/offer.ts';
import { askForSpecialRates } from '../../copy/special-rates.ts';
import { useApplication } from '../../store/application-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { formatCents, headlineCents } from './headline.ts';
import { OfferBanner } from './offer-banner.tsx';
import styles from './offer-panel.module.css';

/** The offer in effect: its figure, what each product gets, where the discount comes off and how long it holds. */
export function OfferInEffect({ offer }: { readonly offer: FuelOffer }) {
  const { name } = useBrand();
  const amount = useApplication(({ business }) => business.fuelAmount);
  const code = useApplication(({ offer: { promoOffer, promoCode } }) => (promoOffer ? promoCode : ''));
  const asksSpecialRates = useApplication(({ business }) => mayAskSpecialRates(business));
  const over = [amount !== null && texts.forAmount(formatMoney(amount)), code !== '' && texts.withCode(code)];
  const validTo = offer.validToDate === null ? '' : ` ${texts.validTo(formatDate(offer.validToDate))}`;

  return (
    <OfferBanner
      over={over.filter((line) => line !== false).join(', ')}
      figure={formatCents(headlineCents(offer))}
      unit={[texts.unit, offer.isDiscountOffPump ? texts.offPump : texts.offInvoice]}
    >
      <OfferDiscounts offer={offer} />
      <p>
        {offer.isDiscountOffPump ? texts.offPumpText(name) : texts.offInvoiceText}
        {validTo}
      </p>
      {asksSpecialRates && (
        <p>
          <Link to={paths.specialRates} className={buttonClass('act')}>
            {askForSpecialRates}
          </Link>
        </p>
      )}
    </OfferBanner>
  );
}

/** What each product gets off. */
export function OfferDiscounts({ offer: { discounts } }: { readonly offer: FuelOffer }) {
  if (discounts.length === 0) return null;
  return (
    <dl className={styles.discounts} aria-label={texts.byProduct}>
      {discounts.map(({ product, centsPerLitre }) => (
        <div key={product}>
          <dt>{product}</dt>
          <dd>{texts.centsPerLitre(formatCents(centsPerLitre))}</dd>
        </div>
      ))}
    </dl>
  );
}

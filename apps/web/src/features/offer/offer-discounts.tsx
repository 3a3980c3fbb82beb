import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { offerTexts as texts } from '../../copy/offer.ts';
import { formatCents } from './headline.ts';
import styles from './offer-discounts.module.css';

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

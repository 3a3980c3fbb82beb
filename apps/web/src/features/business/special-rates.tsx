import { specialRatesFromDollars } from '@forecourt/domain/constants/limits.ts';
import { paths } from '@forecourt/domain/contract/pages.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { Link } from 'react-router';
import { fuelAmountTexts as texts } from '../../copy/business.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Offers a callback about special rates to who spends enough for them (BUS-14). */
export const SpecialRates = () => (
  <div id="special-rates">
    <Notice title={texts.specialRatesTitle}>
      <p>{texts.specialRatesText(formatMoney(specialRatesFromDollars))}</p>
      <Link to={paths.specialRates} className={buttonClass('act')}>
        {texts.specialRatesLink}
      </Link>
    </Notice>
  </div>
);

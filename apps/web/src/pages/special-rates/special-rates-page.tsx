import { formPath, pagePaths } from '@forecourt/domain/contract/pages.ts';
import { buttonClass } from '@forecourt/ui/button.tsx';
import { Link, useNavigate } from '@forecourt/ui/router/react.tsx';
import { specialRatesPageTexts as texts } from '../../copy/pages.ts';
import { SpecialRatesForm } from '../../features/special-rates/special-rates-form.tsx';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export function SpecialRatesPage() {
  const navigate = useNavigate();
  return (
    <PlainPage title={texts.title} lede={texts.lede} side={<PhoneHours />}>
      <SpecialRatesForm onRequested={() => void navigate(pagePaths.callbackRequested)} />
      <p>
        <Link className={buttonClass('act')} to={formPath('fuel-amount')}>
          {texts.back}
        </Link>
      </p>
    </PlainPage>
  );
}

import { useBrand } from '../../brand/use-brand.ts';
import { creditCheckFailedTexts } from '../../copy/pages.ts';
import { contactTexts } from '../../copy/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Row } from '../../ui/text.tsx';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { CallButton } from '../parts/phone-link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

/** The credit check was declined: what that means, and whom to talk to. */
export function CreditCheckFailedPage() {
  const { links } = useBrand();
  return (
    <PlainPage title={creditCheckFailedTexts.title} lede={creditCheckFailedTexts.lede} side={<PhoneHours />}>
      <p>{creditCheckFailedTexts.more}</p>
      <Row>
        <CallButton />
        <a className={buttonClass('act')} href={links.contactForm}>
          {contactTexts.message}
        </a>
      </Row>
    </PlainPage>
  );
}

import { useBrand } from '../../brand/use-brand.ts';
import { creditCheckFailedTexts } from '../../copy/pages.ts';
import { contactTexts } from '../../copy/shell.ts';
import { Receipt } from '../../features/submission/receipt.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { Row } from '../../ui/text.tsx';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { CallButton } from '../parts/phone-link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

/** The credit check was declined: what that means, what can be done, and whom to talk to. */
export function CreditCheckFailedPage() {
  const { links } = useBrand();
  return (
    <PlainPage
      title={creditCheckFailedTexts.title}
      lede={creditCheckFailedTexts.lede}
      side={
        <>
          <Receipt />
          <PhoneHours />
        </>
      }
    >
      <PointList points={creditCheckFailedTexts.points} />
      <Row>
        <CallButton />
        <a className={buttonClass('act')} href={links.contactForm}>
          {contactTexts.message}
        </a>
      </Row>
    </PlainPage>
  );
}

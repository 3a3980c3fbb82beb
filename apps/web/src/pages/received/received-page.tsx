import { statusPath } from '@forecourt/domain/contract/pages.ts';
import { buttonClass } from '@forecourt/ui/button.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { receivedTexts } from '../../copy/pages.ts';
import { contactTexts } from '../../copy/shell.ts';
import { useDrafts } from '../../features/drafts/drafts-store.ts';
import { ReceiptTerms } from '../../features/submission/receipt.tsx';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { CallButton } from '../parts/phone-link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';
import { PrimaryLink } from '../parts/primary-link.tsx';

export function ReceivedPage() {
  const received = useDrafts((drafts) => drafts.received);
  const { links } = useBrand();
  return (
    <PlainPage
      isDone
      title={receivedTexts.title}
      lede={receivedTexts.lede}
      side={
        <>
          {received && <ReceiptTerms {...received} />}
          <PhoneHours />
        </>
      }
    >
      <p>{receivedTexts.more}</p>
      <Row>
        <PrimaryLink to={statusPath()}>{receivedTexts.status}</PrimaryLink>
        <CallButton kind="quiet" />
        <a className={buttonClass('act')} href={links.contactForm}>
          {contactTexts.message}
        </a>
      </Row>
    </PlainPage>
  );
}

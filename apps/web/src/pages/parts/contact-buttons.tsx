import { ButtonLink, buttonClass } from '@forecourt/ui/button.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { contactTexts } from '../../copy/shell.ts';
import { useIsPhoneClosed } from '../../features/help/phone-lines.tsx';
import { CallButton } from './phone-link.tsx';

/** The phone comes first, or the message while nobody answers it. */
export function ContactButtons() {
  const { links } = useBrand();
  if (useIsPhoneClosed())
    return (
      <Row>
        <ButtonLink href={links.contactForm}>{contactTexts.message}</ButtonLink>
        <CallButton kind="act" />
      </Row>
    );
  return (
    <Row>
      <CallButton />
      <a className={buttonClass('act')} href={links.contactForm}>
        {contactTexts.message}
      </a>
    </Row>
  );
}

import { brand } from '../../brand/use-brand.ts';
import { helpTexts } from '../../copy/help.ts';
import { Figures, Tight } from '../../ui/text.tsx';

const digits = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** The phone number with its hours, the contact form and the e-mail address. */
export function HelpContent() {
  const { phone, hours, links, businessContactEmail } = brand();
  return (
    <Tight>
      <p>
        {helpTexts.call}{' '}
        <a href={`tel:${digits(phone)}`}>
          <Figures>{phone}</Figures>
        </a>
      </p>
      <ul>
        <li>{helpTexts.weekdays(hours.weekdays)}</li>
        <li>{helpTexts.saturday(hours.saturday)}</li>
      </ul>
      <p>
        {helpTexts.write} <a href={links.contactForm}>{helpTexts.contactForm}</a> {helpTexts.orMail}{' '}
        <a href={`mailto:${businessContactEmail}`}>{businessContactEmail}</a>
      </p>
    </Tight>
  );
}

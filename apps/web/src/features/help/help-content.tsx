import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { TabularFigures, TightStack } from '@forecourt/ui/text.tsx';
import { currentBrand } from '../../brand/use-brand.ts';
import { helpTexts } from '../../copy/help.ts';
import { PhoneAvailabilityLine } from './phone-lines.tsx';

const digits = (phone: string): string => phone.replace(/[^\d+]/g, '');

export function HelpContent() {
  const { phone, hours, links, businessContactEmail } = currentBrand();
  return (
    <TightStack>
      <p>
        <span>{`${helpTexts.call} `}</span>
        <a href={`tel:${digits(phone)}`}>
          <TabularFigures>{phone}</TabularFigures>
        </a>
      </p>
      <PhoneAvailabilityLine />
      <ul>
        <li>{helpTexts.weekdays(hours.weekdays)}</li>
        <li>{helpTexts.saturday(hours.saturday)}</li>
      </ul>
      <p>
        <span>{`${helpTexts.write} `}</span>
        <a href={links.contactForm}>{helpTexts.contactForm}</a>
        <span>{` ${helpTexts.orMail} `}</span>
        <a href={`mailto:${businessContactEmail}`}>
          <SoftBreaks text={businessContactEmail} />
        </a>
      </p>
    </TightStack>
  );
}

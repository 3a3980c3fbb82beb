import { useBrand } from '../../brand/use-brand.ts';
import { landingTexts } from '../../copy/landing.ts';
import { contactTexts } from '../../copy/shell.ts';
import { hoursLines } from '../parts/hours.ts';
import { BigPhone, HelpColumns, HoursList } from './landing-layout.tsx';

/** By phone instead, when that is, and the way back to an application already started. */
export function TalkItThrough() {
  const { phone, phoneLink, hours, links } = useBrand();
  const { talk, started } = landingTexts;
  return (
    <HelpColumns id="help">
      <div>
        <h2>{talk.title}</h2>
        <BigPhone number={phone} href={phoneLink} />
        <p>
          {talk.message.before}
          <a href={links.contactForm}>{talk.message.link}</a>
          {talk.message.after}
        </p>
      </div>
      <div>
        <h2>{contactTexts.hours}</h2>
        <HoursList hours={hoursLines(hours)} />
      </div>
      <div>
        <h2>{started.title}</h2>
        <p>{started.text}</p>
      </div>
    </HelpColumns>
  );
}

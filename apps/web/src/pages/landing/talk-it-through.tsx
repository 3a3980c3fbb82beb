import { useBrand } from '../../brand/use-brand.ts';
import { landingTexts } from '../../copy/landing.ts';
import { contactTexts } from '../../copy/shell.ts';
import { PhoneAvailabilityLine } from '../../features/help/phone-lines.tsx';
import { phoneHoursLines } from '../parts/hours.ts';
import styles from './landing-page.module.css';

export function ContactSection() {
  const { phone, phoneLink, hours, links } = useBrand();
  const { talk, started } = landingTexts;
  return (
    <div className={styles.help} id="help">
      <div>
        <h2>{talk.title}</h2>
        <a className={styles.phone} href={phoneLink}>
          {phone}
        </a>
        <PhoneAvailabilityLine />
        <p>
          <span>{talk.message.before}</span>
          <a href={links.contactForm}>{talk.message.link}</a>
          <span>{talk.message.after}</span>
        </p>
      </div>
      <div>
        <h2>{contactTexts.hours}</h2>
        <dl className={styles.hours}>
          {phoneHoursLines(hours).map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2>{started.title}</h2>
        <p>{started.text}</p>
      </div>
    </div>
  );
}

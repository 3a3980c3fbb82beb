import { Note } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { accessibilityTexts as texts } from '../../copy/accessibility.ts';
import styles from '../../features/status/status.module.css';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export function AccessibilityPage() {
  const { name, phone, phoneLink, businessContactEmail } = useBrand();
  const { contact } = texts;
  return (
    <PlainPage title={texts.title} lede={texts.lede(name)} side={<PhoneHours />}>
      {texts.sections.map(({ title, points }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <ul className={styles.reasons}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.part}>
        <h2>{contact.title}</h2>
        <p>{contact.text}</p>
        <p>
          <span>{`${contact.call} `}</span>
          <a href={phoneLink}>{phone}</a>
        </p>
        <p>
          <span>{`${contact.mail} `}</span>
          <a href={`mailto:${businessContactEmail}`}>{businessContactEmail}</a>
        </p>
        <p>{contact.other}</p>
      </section>
      <Note>{texts.stated}</Note>
    </PlainPage>
  );
}

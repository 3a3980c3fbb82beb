import { buttonClass } from '@forecourt/ui/button.tsx';
import { DarkBand } from '@forecourt/ui/frame/page-footer.tsx';
import { SectionHeader } from '@forecourt/ui/frame/section-header.tsx';
import { SkipLink, TopBar } from '@forecourt/ui/frame/top-bar.tsx';
import { Scenery } from '@forecourt/ui/scenery/scenery.tsx';
import { Lede } from '@forecourt/ui/text.tsx';
import { BrandLink } from '../../brand/brand-mark.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { landingTexts } from '../../copy/landing.ts';
import { SiteFooter } from '../parts/site-footer.tsx';
import { LandingForm } from './landing-form.tsx';
import styles from './landing-page.module.css';
import { ContactSection } from './talk-it-through.tsx';

export function LandingPage() {
  const { texts, offer } = useBrand();
  return (
    <>
      <SkipLink to="landing-fields">{landingTexts.skip}</SkipLink>
      <TopBar
        isPlain
        brand={<BrandLink />}
        end={
          <a className={buttonClass('act')} href="#help">
            {landingTexts.help}
          </a>
        }
      />
      <main id="main">
        <div className={styles.hero}>
          <div className={styles.say}>
            <h1 tabIndex={-1} data-heading="">
              {texts.title}
            </h1>
            <Lede>{texts.lede}</Lede>
            <p className={styles.offer}>
              <b>{offer.lead}</b>
              <span>{` ${offer.rest}`}</span>
            </p>
          </div>
          <ul className={styles.facts}>
            {texts.facts.map(({ lead, rest }) => (
              <li key={lead}>
                <b>{`${lead} `}</b>
                <span>{rest}</span>
              </li>
            ))}
          </ul>
          <div className={styles.start}>
            <LandingForm />
          </div>
        </div>
        <Scenery />
        <DarkBand>
          <SectionHeader title={landingTexts.next.title} />
          <ol className={styles.route}>
            {landingTexts.next.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <ContactSection />
        </DarkBand>
      </main>
      <SiteFooter isFull />
    </>
  );
}

import { BrandLink } from '../../brand/brand-mark.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { landingTexts } from '../../copy/landing.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Soil } from '../../ui/frame/page-footer.tsx';
import { SectionHeader } from '../../ui/frame/section-header.tsx';
import { SkipLink, TopBar } from '../../ui/frame/top-bar.tsx';
import { Scenery } from '../../ui/scenery/scenery.tsx';
import { SiteFooter } from '../parts/site-footer.tsx';
import { LandingForm } from './landing-form.tsx';
import { Hero, RouteList } from './landing-layout.tsx';
import { TalkItThrough } from './talk-it-through.tsx';

/** The home page: what it is, who is applying, and what happens next. */
export function LandingPage() {
  const { texts } = useBrand();
  const facts = texts.facts.map(({ lead, rest }) => ({
    key: lead,
    text: (
      <>
        <b>{lead}</b> {rest}
      </>
    ),
  }));
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
        <Hero title={texts.title} lede={texts.lede} facts={facts}>
          <LandingForm />
        </Hero>
        <Scenery />
        <Soil>
          <SectionHeader level={2} title={landingTexts.next.title} />
          <RouteList stops={landingTexts.next.steps} />
          <TalkItThrough />
        </Soil>
      </main>
      <SiteFooter isFull />
    </>
  );
}

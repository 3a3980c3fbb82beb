import { BrandLink } from '../../brand/brand-mark.tsx';
import { landingTexts } from '../../copy/landing.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Soil } from '../../ui/frame/page-footer.tsx';
import { SectionHeader } from '../../ui/frame/section-header.tsx';
import { SkipLink, TopBar } from '../../ui/frame/top-bar.tsx';
import { Ridge } from '../../ui/scenery/ridge.tsx';
import { SiteFooter } from '../parts/site-footer.tsx';
import { LandingForm } from './landing-form.tsx';
import { Hero, RouteList } from './landing-layout.tsx';
import { TalkItThrough } from './talk-it-through.tsx';

const facts = landingTexts.facts.map(({ lead, rest }) => ({
  key: lead,
  text: (
    <>
      <b>{lead}</b> {rest}
    </>
  ),
}));

/** The home page: what it is, who is applying, and what happens next. */
export const LandingPage = () => (
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
      <Hero title={landingTexts.title} lede={landingTexts.lede} facts={facts}>
        <LandingForm />
      </Hero>
      <Ridge />
      <Soil>
        <SectionHeader level={2} title={landingTexts.next.title} />
        <RouteList stops={landingTexts.next.steps} />
        <TalkItThrough />
      </Soil>
    </main>
    <SiteFooter isFull />
  </>
);

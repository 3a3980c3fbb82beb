import type { Elements } from '@forecourt/ui/content.ts';
import { ResultLayout, type ResultLayoutProps } from '@forecourt/ui/frame/ending-layout.tsx';
import { SkipLink, TopBar } from '@forecourt/ui/frame/top-bar.tsx';
import { BrandLink } from '../../brand/brand-mark.tsx';
import { shellTexts } from '../../copy/shell.ts';
import { PhoneLink } from './phone-link.tsx';
import styles from './plain-page.module.css';
import { SiteFooter } from './site-footer.tsx';

type PlainPageProps = ResultLayoutProps & {
  readonly below?: Elements;
};

export const PlainPage = ({ below, ...main }: PlainPageProps) => (
  <div className={styles.page}>
    <SkipLink to="main">{shellTexts.skip}</SkipLink>
    <TopBar isPlain brand={<BrandLink />} end={<PhoneLink />} />
    <div className={styles.content}>
      <ResultLayout {...main} />
      {below}
    </div>
    <SiteFooter />
  </div>
);

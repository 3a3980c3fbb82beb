import type { ReactNode } from 'react';
import { BrandLink } from '../../brand/brand-mark.tsx';
import { shellTexts } from '../../copy/shell.ts';
import { SkipLink, TopBar } from '../../ui/frame/top-bar.tsx';
import { PhoneLink } from './phone-link.tsx';
import styles from './plain-page.module.css';
import { SiteFooter } from './site-footer.tsx';

/** A page without sections: header with the phone number, one main part, the foot. */
export const PlainPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <SkipLink to="main">{shellTexts.skip}</SkipLink>
    <TopBar isPlain brand={<BrandLink />} end={<PhoneLink />} />
    <div className={styles.content}>{children}</div>
    <SiteFooter />
  </div>
);

import type { Elements } from '@forecourt/ui/content.ts';
import { Lede, Stack } from '@forecourt/ui/text.tsx';
import { DeskPage } from '../parts/page.tsx';
import { readPageBrand } from './brand.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './plain-page.module.css';

type PlainPageProps = { readonly title: string; readonly lede: string; readonly children: Elements };

/** A page for people who are not signed in: the brand, one heading, one thing to do. */
export const PlainPage = ({ title, lede, children }: PlainPageProps) => (
  <>
    <header className={styles.top}>
      <BrandMark />
      <span>{readPageBrand().name}</span>
    </header>
    <main id="main" className={styles.main}>
      <DeskPage title={title}>
        <Stack>
          <Lede>{lede}</Lede>
          {children}
        </Stack>
      </DeskPage>
    </main>
  </>
);

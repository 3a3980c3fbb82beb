import type { Elements } from '@forecourt/ui/content.ts';
import { useLocation } from '@forecourt/ui/router/react.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import { readPageBrand } from '../shell/brand.ts';
import styles from './page.module.css';

type Heading = {
  /** Lets the heading take the focus of a control that is gone. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
};

type PageProps = Heading & {
  readonly title: string;
  /** Beside the title: a switch, a button. */
  readonly beside?: Elements;
  readonly children: Elements;
};

/** Whether a page was drawn in this tab. */
let isOpened = false;

const isPaging = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPaging' in state;

/** A page with its one h1, which takes the focus after a navigation or a turned page of a list, but not at the first load. */
export function DeskPage({ title, heading: given, beside, children }: PageProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = given ?? own;
  const { pathname, key, state } = useLocation();
  const turned = isPaging(state) ? key : undefined;
  const isFirst = useRef(!isOpened);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
    isOpened = true;
  }, [pathname, heading]);
  const isTurned = useRef(turned);
  useEffect(() => {
    if (turned !== undefined && turned !== isTurned.current) heading.current?.focus();
    isTurned.current = turned;
  }, [turned, heading]);
  return (
    <div className={styles.page}>
      <title>{`${title} – ${readPageBrand().name}`}</title>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {beside}
      </div>
      {children}
    </div>
  );
}

type SectionProps = Heading & {
  readonly title: string;
  readonly beside?: Elements;
  readonly children: Elements;
};

export const PageSection = ({ title, heading, beside, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.head}>
      <h2 ref={heading} tabIndex={heading && -1} className={styles.subtitle}>
        {title}
      </h2>
      {beside}
    </div>
    {children}
  </section>
);

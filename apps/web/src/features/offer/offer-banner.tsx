import type { Content, Elements } from '../../ui/content.ts';
import styles from './offer-banner.module.css';

type OfferBannerProps = {
  /** A small line above, for example 'For $1,250.00 of fuel a month'. */
  readonly over?: Content;
  /** The figure that is the point, for example '12'. */
  readonly figure: string;
  /** What the figure counts, in two short lines. */
  readonly unit: readonly [string, string];
  /** Text and acts below; paragraphs and buttons. */
  readonly children?: Elements;
};

/** The one dark block of a page: the number is the biggest thing in it. */
export const OfferBanner = ({ over, figure, unit, children }: OfferBannerProps) => (
  <div className={styles.offer}>
    <div className={styles.art} aria-hidden="true" />
    <div className={styles.in}>
      {over && <p className={styles.note}>{over}</p>}
      <p className={styles.figure}>
        <b key={figure}>{`${figure} `}</b>
        <span>
          <span>{unit[0]}</span>
          <br />
          <span>{unit[1]}</span>
        </span>
      </p>
      {children}
    </div>
  </div>
);

/** A quiet line in the banner, for example 'Valid to 31/01/2027'. */
export const OfferNote = ({ children }: { readonly children: Content }) => (
  <p className={styles.note}>{children}</p>
);

import type { Content, Elements } from '@forecourt/ui/content.ts';
import styles from './offer-banner.module.css';

type OfferBannerProps = {
  readonly over?: Content;
  readonly figure: string;
  readonly unit: readonly [string, string];
  readonly children?: Elements;
};

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

export const OfferNote = ({ children }: { readonly children: Content }) => (
  <p className={styles.note}>{children}</p>
);

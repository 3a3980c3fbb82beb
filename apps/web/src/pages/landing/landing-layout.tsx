import type { ReactNode } from 'react';
import styles from './landing-layout.module.css';

type HeroProps = {
  readonly title: string;
  readonly lede: ReactNode;
  /** Short facts below the words, each ruled; a bold start reads well. */
  readonly facts: readonly { readonly key: string; readonly text: ReactNode }[];
  /** The form in the second column from 1024 px. */
  readonly children: ReactNode;
};

/** What it is in display type, a few facts, and where to start. */
export const Hero = ({ title, lede, facts, children }: HeroProps) => (
  <div className={styles.hero}>
    <div className={styles.say}>
      <h1 tabIndex={-1} data-heading="">
        {title}
      </h1>
      <p className={styles.lede}>{lede}</p>
    </div>
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact.key}>{fact.text}</li>
      ))}
    </ul>
    <div className={styles.start}>{children}</div>
  </div>
);

type RouteListProps = { readonly stops: readonly { readonly title: string; readonly text: string }[] };

/** The way ahead as stops on a route, across from 1024 px; stands on Soil. */
export const RouteList = ({ stops }: RouteListProps) => (
  <ol className={styles.route}>
    {stops.map((stop) => (
      <li key={stop.title}>
        <h3>{stop.title}</h3>
        <p>{stop.text}</p>
      </li>
    ))}
  </ol>
);

/** Columns of help below the route; each child is one, its headings h2 and h3. Stands on Soil. */
export const HelpColumns = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <div className={styles.help} id={id}>
    {children}
  </div>
);

/** A telephone number in display type. */
export const BigPhone = ({ number, href }: { readonly number: string; readonly href: string }) => (
  <a className={styles.phone} href={href}>
    {number}
  </a>
);

/** Days and hours. */
export const HoursList = ({
  hours,
}: {
  readonly hours: readonly { readonly days: string; readonly time: string }[];
}) => (
  <dl className={styles.hours}>
    {hours.map((line) => (
      <div key={line.days}>
        <dt>{line.days}</dt>
        <dd>{line.time}</dd>
      </div>
    ))}
  </dl>
);

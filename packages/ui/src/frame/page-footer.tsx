import type { Content } from '../content.ts';
import styles from './page-footer.module.css';

type PageFooterProps = {
  readonly name: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

export const PageFooter = ({ name, links }: PageFooterProps) => (
  <footer className={styles.foot}>
    <div className={styles.wrap}>
      <span>{name}</span>
      {links.map((link) => (
        <a key={link.label} href={link.href}>
          {link.label}
        </a>
      ))}
    </div>
  </footer>
);

export const DarkBand = ({ children }: { readonly children: Content }) => (
  <div className={styles.soil}>
    <div className={styles.wrap}>{children}</div>
  </div>
);

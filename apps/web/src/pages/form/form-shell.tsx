import { TopBar } from '@forecourt/ui/frame/top-bar.tsx';
import { BrandName } from '../../brand/brand-mark.tsx';
import { pageTitles } from '../../copy/shell.ts';
import styles from './form-page.module.css';

/** Stands in the server's HTML until the form is drawn; the same for everyone. */
export const FormShell = () => (
  <div id="shell" className={styles.shell} aria-hidden="true" inert>
    <TopBar brand={<BrandName />} />
    <div className={styles.shellMain}>
      <p className={styles.shellTitle}>{pageTitles.form}</p>
      <div className={styles.shellLine} />
      <div className={styles.shellField} />
      <div className={styles.shellField} />
    </div>
  </div>
);

import type { Content } from '../content.ts';
import text from '../text.module.css';
import { Lede } from '../text.tsx';
import styles from './section-header.module.css';

type SectionHeaderProps = {
  readonly title: string;
  readonly lede?: Content;
};

export function SectionHeader({ title, lede }: SectionHeaderProps) {
  return (
    <header className={styles.header}>
      <h2 className={text.section} tabIndex={-1} data-heading="">
        {title}
      </h2>
      {lede && <Lede>{lede}</Lede>}
    </header>
  );
}

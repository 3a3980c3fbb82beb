import type { Content } from '../content.ts';
import text from '../text.module.css';
import { Lede } from '../text.tsx';
import styles from './section-header.module.css';

type SectionHeaderProps = {
  readonly title: string;
  readonly lede?: Content;
  readonly level?: 1 | 2;
};

export function SectionHeader({ title, lede, level = 1 }: SectionHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.header}>
      <Heading className={text.section} tabIndex={-1} data-heading="">
        {title}
      </Heading>
      {lede && <Lede>{lede}</Lede>}
    </header>
  );
}

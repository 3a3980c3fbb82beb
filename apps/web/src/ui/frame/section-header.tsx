import type { Content } from '../content.ts';
import text from '../text.module.css';
import { Lede } from '../text.tsx';
import styles from './section-header.module.css';

type SectionHeaderProps = {
  readonly title: string;
  readonly lede?: Content;
  /** The page's one first heading, or a later section of it. */
  readonly level?: 1 | 2;
};

/** The title of a section in display type, and a line on what comes. The heading takes the focus by script. */
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

import { Fragment } from 'react';
import type { Content, Elements } from './content.ts';
import styles from './text.module.css';

/** A number of six figures or more with its spaces and hyphens, or a short e-mail address within a sentence. */
const unbreakable = /(\b\d[\d -]{4,}\d|(?<=\s)\S{1,12}@\S{1,16}[.,]?(?=\s|$))/;
/** Characters of half an e-mail address that fit into a line of a phone. */
const shortHalf = 18;

/** Keeps numbers whole; breaks e-mail addresses at their @, or at a dot in a long half. */
export function SoftBreaks({ text }: { readonly text: Content }): Elements {
  if (typeof text !== 'string') return text;
  if (!unbreakable.test(text) && !text.includes('@')) return <span>{text}</span>;
  return text.split(unbreakable).map((part, place) => (
    // biome-ignore lint: the parts of one text have no identity but their place
    <Fragment key={place}>
      {place % 2 === 1 ? <span className={styles.nowrap}>{part}</span> : breakable(part)}
    </Fragment>
  ));
}

const breakable = (text: string): Elements =>
  text
    .split(/(?=@)/)
    .flatMap((half) => (text.includes('@') && half.length > shortHalf ? half.split(/(?=\.)/) : half))
    .map((part, place) => (
      // biome-ignore lint: the parts of one text have no identity but their place
      <Fragment key={place}>
        {place > 0 && <wbr />}
        <span>{part}</span>
      </Fragment>
    ));

import { Fragment } from 'react';
import type { Content, Elements } from './content.ts';
import styles from './text.module.css';

/** A number of six figures or more with its spaces and hyphens, or an email address within a sentence. */
const whole = /((?<!@\S*)\b\d[\d -]{4,}\d(?!\S*@)|(?<=\s)\S+@\S+(?=\s|$))/;
/** Characters of half an email address that fit into a line of a phone. */
const shortHalf = 18;

/** Keeps numbers whole; breaks email addresses before their @, and a half after its dots where a line has no room for it. */
export function SoftBreaks({ text }: { readonly text: Content }): Elements {
  if (typeof text !== 'string') return text;
  if (!whole.test(text) && !text.includes('@')) return <span>{text}</span>;
  return text.split(whole).map((part, place) => (
    // biome-ignore lint: the parts of one text have no identity but their place
    <Fragment key={place}>
      {place % 2 === 1 ? (
        <span className={styles.nowrap}>{part.includes('@') ? breakable(part) : part}</span>
      ) : (
        breakable(part)
      )}
    </Fragment>
  ));
}

const breakable = (text: string): Elements =>
  withBreaks(
    text
      .split(/(?=@)/)
      .map((half) =>
        text.includes('@') && half.length > shortHalf ? (
          <span className={styles.nowrap}>
            {withBreaks(half.split(/(?<=\.)(?=\w)/).map((part) => <span>{part}</span>))}
          </span>
        ) : (
          <span>{half}</span>
        ),
      ),
  );

const withBreaks = (parts: readonly Elements[]): Elements =>
  parts.map((part, place) => (
    // biome-ignore lint: the parts of one text have no identity but their place
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

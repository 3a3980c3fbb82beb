import { Fragment, type ReactNode } from 'react';
import styles from './text.module.css';

/** A number of at least six figures with its spaces and hyphens. */
const numbers = /(\b\d[\d -]{4,}\d)/;
/** What half of an e-mail address fits into a line of a phone. */
const shortHalf = 18;

/**
 * A text whose numbers stay whole, and whose e-mail address goes over to the next line at its @, or at a dot where half
 * of it is long.
 */
export const SoftBreaks = ({ text }: { readonly text: ReactNode }): ReactNode =>
  typeof text === 'string' && (numbers.test(text) || text.includes('@'))
    ? text.split(numbers).map((part, place) => (
        // biome-ignore lint: the parts of one text have no identity but their place
        <Fragment key={place}>
          {place % 2 === 1 ? <span className={styles['nowrap']}>{part}</span> : breakable(part)}
        </Fragment>
      ))
    : text;

const breakable = (text: string): ReactNode =>
  text
    .split(/(?=@)/)
    .flatMap((half) => (text.includes('@') && half.length > shortHalf ? half.split(/(?=\.)/) : half))
    .map((part, place) => (
      // biome-ignore lint: the parts of one text have no identity but their place
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ));

import { Fragment, type ReactNode } from 'react';
import styles from './soft-breaks.module.css';

/** An e-mail address, or a number of at least six figures with its spaces and hyphens. */
const wholes = /(\S+@\S+|\b\d[\d -]{4,}\d)/;

/** A text whose numbers and e-mail addresses stay whole; an address too long for a line breaks before its @ first. */
export const SoftBreaks = ({ text }: { readonly text: ReactNode }): ReactNode =>
  typeof text === 'string' && wholes.test(text)
    ? text.split(wholes).map((part, place) => (
        // biome-ignore lint: the parts of one text have no identity but their place
        <Fragment key={place}>{place % 2 === 0 ? part : part.split(/(?=@)/).map(whole)}</Fragment>
      ))
    : text;

const whole = (part: string): ReactNode => (
  <span key={part} className={styles.whole}>
    {part}
  </span>
);

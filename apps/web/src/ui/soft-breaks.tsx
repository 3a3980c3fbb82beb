import { Fragment, type ReactNode } from 'react';

/** A text whose e-mail address may go over to the next line at its @ and dots, rather than within a word. */
export const SoftBreaks = ({ text }: { readonly text: ReactNode }): ReactNode =>
  typeof text === 'string' && text.includes('@')
    ? text.split(/(?=[@.])/).map((part, place) => (
        // biome-ignore lint: the parts of one text have no identity but their place
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : text;

import type { Elements } from './content.ts';
import { SoftBreaks } from './soft-breaks.tsx';
import { VisuallyHidden } from './text.tsx';
import { uiWords } from './words.ts';

const maskedPart = /[•-]*•/;

/** Text of which only the end of a masked number is spoken. */
export function MaskedText({ text }: { readonly text: string }): Elements {
  if (!maskedPart.test(text)) return <SoftBreaks text={text} />;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{text.replace(maskedPart, uiWords().endsIn(''))}</VisuallyHidden>
    </>
  );
}

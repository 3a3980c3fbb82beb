import { reviewRowTexts } from '../../copy/submission.ts';
import type { Elements } from '../../ui/content.ts';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';

const maskedPart = /[•-]*•/;

/** Text of which only the end of a masked number is spoken. */
export function MaskedText({ text }: { readonly text: string }): Elements {
  if (!maskedPart.test(text)) return <SoftBreaks text={text} />;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{text.replace(maskedPart, reviewRowTexts.endsIn(''))}</VisuallyHidden>
    </>
  );
}

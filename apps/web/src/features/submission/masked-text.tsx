import type { Elements } from '@forecourt/ui/content.ts';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { VisuallyHidden } from '@forecourt/ui/text.tsx';
import { reviewRowTexts } from '../../copy/submission.ts';

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

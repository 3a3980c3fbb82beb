import { type ButtonKind, ButtonLink, buttonClass } from '@forecourt/ui/button.tsx';
import { TabularFigures } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { contactTexts } from '../../copy/shell.ts';

export function PhoneLink() {
  const { phone, phoneLink } = useBrand();
  return (
    <a className={buttonClass('act')} href={phoneLink}>
      <TabularFigures>{phone}</TabularFigures>
    </a>
  );
}

export function PhoneInSentence() {
  const { phone, phoneLink } = useBrand();
  return (
    <a href={phoneLink}>
      <TabularFigures>{phone}</TabularFigures>
    </a>
  );
}

export function CallButton({ kind = 'primary' }: { readonly kind?: ButtonKind }) {
  const { phone, phoneLink } = useBrand();
  return (
    <ButtonLink kind={kind} href={phoneLink}>
      {contactTexts.call(phone)}
    </ButtonLink>
  );
}

import { useBrand } from '../../brand/use-brand.ts';
import { contactTexts } from '../../copy/shell.ts';
import { type ButtonKind, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Figures } from '../../ui/text.tsx';

/** The support number as an ordinary link. */
export function PhoneLink() {
  const { phone, phoneLink } = useBrand();
  return (
    <a className={buttonClass('act')} href={phoneLink}>
      <Figures>{phone}</Figures>
    </a>
  );
}

/** The support number within a sentence. */
export function PhoneInSentence() {
  const { phone, phoneLink } = useBrand();
  return (
    <a href={phoneLink}>
      <Figures>{phone}</Figures>
    </a>
  );
}

/** The support number as a button: the view's one primary action unless another is. */
export function CallButton({ kind = 'primary' }: { readonly kind?: ButtonKind }) {
  const { phone, phoneLink } = useBrand();
  return (
    <ButtonLink kind={kind} href={phoneLink}>
      {contactTexts.call(phone)}
    </ButtonLink>
  );
}

import { useBrand } from '../../brand/use-brand.ts';
import { contactTexts } from '../../copy/shell.ts';
import { type ButtonKind, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Figures } from '../../ui/text.tsx';

/** The support number as an ordinary link. */
export function PhoneLink() {
  const { phone } = useBrand();
  return (
    <a className={buttonClass('act')} href={callTo(phone)}>
      <Figures>{phone}</Figures>
    </a>
  );
}

/** The support number within a sentence. */
export function PhoneInSentence() {
  const { phone } = useBrand();
  return (
    <a href={callTo(phone)}>
      <Figures>{phone}</Figures>
    </a>
  );
}

/** The support number as a button: the view's one primary action unless another is. */
export function CallButton({ kind = 'primary' }: { readonly kind?: ButtonKind }) {
  const { phone } = useBrand();
  return (
    <ButtonLink kind={kind} href={callTo(phone)}>
      {contactTexts.call(phone)}
    </ButtonLink>
  );
}

const callTo = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`;

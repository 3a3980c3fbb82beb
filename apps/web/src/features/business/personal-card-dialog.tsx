import { useBrand } from '../../brand/use-brand.ts';
import { personalCardTexts as texts } from '../../copy/business.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type PersonalCardDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** Says that the card is for businesses only, and where a card for personal use is found (BUS-04). */
export function PersonalCardDialog({ isOpen, onClose }: PersonalCardDialogProps) {
  const { name, links } = useBrand();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button onClick={onClose}>{texts.goBack}</Button>
          <ButtonLink kind="quiet" href={links.consumerCard}>
            {texts.consumerCard}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.text(name)}</p>
    </Dialog>
  );
}

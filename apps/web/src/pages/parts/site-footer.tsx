import { PageFooter } from '@forecourt/ui/frame/page-footer.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { footerTexts } from '../../copy/shell.ts';

export function SiteFooter({ isFull = false }: { readonly isFull?: boolean }) {
  const { name, links } = useBrand();
  return (
    <PageFooter
      name={name}
      links={[
        { label: footerTexts.terms, href: links.fuelCardTerms },
        { label: footerTexts.privacy, href: links.privacy },
        { label: footerTexts.accessibility, href: links.accessibility },
        ...(isFull
          ? [
              { label: footerTexts.business, href: links.business },
              { label: footerTexts.motorists, href: links.motorists },
              { label: footerTexts.aviation, href: links.aviation },
            ]
          : []),
      ]}
    />
  );
}

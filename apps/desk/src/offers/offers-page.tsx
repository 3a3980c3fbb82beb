import { deskOffers } from '@forecourt/domain/contract/desk/offers.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { discountsText, formatSpend } from '@forecourt/domain/offer/describe-offer.ts';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { useRef, useState } from 'react';
import { deskOfferTexts as texts } from '../copy/offers.ts';
import { call } from '../gateway/call.ts';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import { createLoader, searchParamOf, useLoadedPage } from '../parts/loaded.ts';
import { formatDateAndTime } from '../parts/moments.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { DeskPage, PageSection } from '../parts/page.tsx';
import { Pagination } from '../parts/paging.tsx';
import { EmptyState, FailedPage, StaleNotice } from '../parts/states.tsx';
import { createPromoColumns } from './promo-columns.tsx';
import { PromoForm } from './promo-form.tsx';

type Offers = ResponseOf<typeof deskOffers>;

export const loader = createLoader((args) => {
  const after = searchParamOf(args, 'after');
  return call(deskOffers, { querystring: { ...(after && { after }) } });
});

const bandColumns: readonly TableColumn<Offers['standard'][number]>[] = [
  { title: texts.spend, isHead: true, of: formatSpend },
  { title: texts.name, of: ({ offer }) => offer.name },
  { title: texts.cents, of: ({ offer }) => discountsText(offer) },
];

export function Component() {
  const { data, failure } = useLoadedPage<Offers>();
  const { revalidate } = useRouter();
  const [said, say] = useState<{ readonly done?: string; readonly failed?: string }>({});
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data) return failure ? <FailedPage title={texts.title} failure={failure} /> : null;
  const { version: seen, standard, promos, after, changed } = data;
  const onChanged = (done: string): void => {
    say({ done });
    heading.current?.focus();
    void revalidate();
  };
  const columns = createPromoColumns({ seen, onChanged, onFailed: (failed) => say({ failed }) });
  return (
    <DeskPage title={texts.title} heading={heading}>
      <StaleNotice failure={failure} />
      <ResultMessage done={said.done} failed={said.failed} />
      <Note>{`${changed ? `${texts.changed(changed.by, formatDateAndTime(changed.at))} ` : ''}${texts.files}`}</Note>
      <PageSection title={texts.promos}>
        {promos.length === 0 ? (
          <EmptyState>{texts.noPromos}</EmptyState>
        ) : (
          <DataTable
            caption={texts.promos}
            isCaptionHidden
            columns={columns}
            rows={promos}
            keyOf={({ code, hasEnded }) => `${code} ${hasEnded}`}
          />
        )}
        <Pagination after={after} />
      </PageSection>
      <PageSection title={texts.standard}>
        {standard.length === 0 ? (
          <EmptyState>{texts.noStandard}</EmptyState>
        ) : (
          <DataTable
            caption={texts.standard}
            isCaptionHidden
            columns={bandColumns}
            rows={standard}
            keyOf={({ fromDollars }) => fromDollars}
          />
        )}
      </PageSection>
      {standard.length > 0 && (
        <PageSection title={texts.make}>
          <PromoForm seen={seen} products={productsOf(standard)} onMade={onChanged} />
        </PageSection>
      )}
    </DeskPage>
  );
}

const productsOf = (standard: Offers['standard']): readonly string[] => [
  ...new Set(standard.flatMap(({ offer }) => offer.discounts.map(({ product }) => product))),
];

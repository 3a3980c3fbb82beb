import { type DeskPromo, deskEndOffer } from '@forecourt/domain/contract/desk/offers.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { discountsText, offerTermsText } from '@forecourt/domain/offer/describe-offer.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useState } from 'react';
import { deskOfferTexts as texts } from '../copy/offers.ts';
import { ApiError, call } from '../gateway/call.ts';
import { noValueText, type TableColumn } from '../parts/data-table.tsx';
import formStyles from '../parts/forms.module.css';
import { useTask } from '../parts/use-task.ts';

type Said = (sentence: string) => void;
type Ending = { readonly seen: number; readonly onChanged: Said; readonly onFailed: Said };

/** Columns of the promo codes; ending one says what came of it. */
export const createPromoColumns = (ending: Ending): readonly TableColumn<DeskPromo>[] => [
  { title: texts.code, isHead: true, of: ({ code }) => code },
  { title: texts.name, of: ({ offer }) => offer.name },
  { title: texts.cents, of: ({ offer }) => discountsText(offer) },
  { title: texts.terms, of: ({ offer }) => offerTermsText(offer) || noValueText },
  { title: texts.lastDay, of: lastDayText },
  { title: texts.acts, of: (promo) => (promo.hasEnded ? noValueText : <End {...promo} {...ending} />) },
];

function lastDayText({ offer: { validToDate }, hasEnded }: DeskPromo): string {
  if (validToDate === null) return texts.noEnd;
  const day = formatDate(validToDate);
  return hasEnded ? texts.ended(day) : day;
}

function End({ code, seen, onChanged, onFailed }: Pick<DeskPromo, 'code'> & Ending) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useTask();
  const end = (): void =>
    run(async () => {
      try {
        await call(deskEndOffer, { body: { code, seen } });
        onChanged(texts.endedNow(code));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onFailed(error.message);
      }
    });
  if (!isAsking)
    return (
      <Button kind="quiet" size="small" aria-label={texts.endOf(code)} onClick={() => setAsking(true)}>
        {texts.end}
      </Button>
    );
  return (
    <div className={formStyles.acts}>
      <Button kind="quiet" size="small" isGrave isBusy={isBusy} onClick={end}>
        {texts.endSure(code)}
      </Button>
      <Button kind="quiet" size="small" onClick={() => setAsking(false)}>
        {texts.keep}
      </Button>
    </div>
  );
}

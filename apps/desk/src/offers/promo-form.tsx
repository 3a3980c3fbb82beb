import {
  deskMakeOffer,
  deskPreviewOffer,
  type OfferPreview,
  type PromoDraft,
} from '@forecourt/domain/contract/desk/offers.ts';
import { normalisePromoCode } from '@forecourt/domain/offer/rules.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Elements } from '@forecourt/ui/content.ts';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { deskOfferTexts as texts } from '../copy/offers.ts';
import { call } from '../gateway/call.ts';
import { CompactDateField } from '../parts/day.tsx';
import { DescriptionList } from '../parts/facts.tsx';
import formStyles from '../parts/forms.module.css';
import { ResultMessage } from '../parts/outcome.tsx';
import { useTask } from '../parts/use-task.ts';
import styles from './offers-page.module.css';

type Typed = Omit<PromoDraft, 'discounts' | 'validToDate'> & {
  readonly validToDate: string;
  /** What was typed, by product. */
  readonly cents: Readonly<Record<string, string>>;
};

const empty: Typed = {
  code: '',
  id: '',
  name: '',
  validToDate: '',
  cents: {},
  isDiscountOffPump: true,
  earnsLoyaltyPoints: true,
  membershipNoRequired: false,
  skipPaymentPlan: true,
  skipInvoiceDate: true,
};

const isNumber = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text);
const centsOf = (typed: Typed, product: string): string => typed.cents[product]?.trim() ?? '';
/** Proposed until another is typed. */
const idOf = ({ id, code }: Typed): string => {
  const proposed = normalisePromoCode(code).toLowerCase();
  return id || (proposed && `promo-${proposed}`);
};

const draftOf = (typed: Typed, products: readonly string[]): PromoDraft => {
  const { cents: _, validToDate, ...draft } = typed;
  return {
    ...draft,
    id: idOf(typed),
    validToDate: validToDate || null,
    discounts: products
      .filter((product) => centsOf(typed, product) !== '')
      .map((product) => ({ product, centsPerLitre: Number(centsOf(typed, product)) })),
  };
};

type PromoFormProps = {
  readonly seen: number;
  readonly products: readonly string[];
  readonly onMade: (done: string) => void;
};

/** A code is made from its preview alone. */
export function PromoForm({ seen, products, onMade }: PromoFormProps) {
  const [typed, setTyped] = useState(empty);
  const [preview, setPreview] = useState<OfferPreview>();
  const { isBusy, failure, run } = useTask();
  const change = (more: Partial<Typed>): void => setTyped({ ...typed, ...more });
  const unread = products.filter((product) => {
    const text = centsOf(typed, product);
    return text !== '' && !isNumber(text);
  });
  const errorOf = (field: string): string | undefined =>
    failure?.problems.find((problem) => problem.field.split('.').includes(field))?.errorMessage;
  const draft = draftOf(typed, products);
  const show = (event: FormEvent): void => {
    event.preventDefault();
    if (unread.length === 0) run(async () => setPreview(await call(deskPreviewOffer, { body: draft })));
  };
  const make = (): void =>
    run(async () => {
      await call(deskMakeOffer, { body: { ...draft, seen } });
      setPreview(undefined);
      setTyped(empty);
      onMade(texts.made(normalisePromoCode(draft.code)));
    });
  if (preview)
    return (
      <Preview preview={preview}>
        <ResultMessage failed={failure?.message} />
        <div className={formStyles.acts}>
          <Button isBusy={isBusy} onClick={make}>
            {texts.confirm}
          </Button>
          <Button kind="quiet" onClick={() => setPreview(undefined)}>
            {texts.change}
          </Button>
        </div>
      </Preview>
    );
  const isOfField = failure !== undefined && failure.problems.length > 0;
  const check = (of: 'isDiscountOffPump' | 'earnsLoyaltyPoints' | 'membershipNoRequired') => (
    <CheckField isChecked={typed[of]} onChange={(isChecked) => change({ [of]: isChecked })}>
      {texts[of]}
    </CheckField>
  );
  return (
    <form className={formStyles.form} onSubmit={show} noValidate autoComplete="off" aria-label={texts.make}>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        value={typed.code}
        onChange={(code) => change({ code })}
        error={errorOf('code')}
        autoCapitalize="characters"
        width="long"
      />
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={typed.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        width="long"
      />
      <TextField
        label={texts.id}
        hint={texts.idHint}
        value={idOf(typed)}
        onChange={(id) => change({ id })}
        error={errorOf('id')}
        autoCapitalize="off"
        width="long"
      />
      <div>
        <CompactDateField
          label={texts.lastDayOrNone}
          value={typed.validToDate}
          onChange={(validToDate) => change({ validToDate })}
        />
        <ResultMessage failed={errorOf('validToDate')} />
      </div>
      {products.map((product, place) => (
        <TextField
          key={product}
          label={texts.centsOf(product)}
          hint={texts.centsHint}
          value={typed.cents[product] ?? ''}
          onChange={(cents) => change({ cents: { ...typed.cents, [product]: cents } })}
          error={
            unread.includes(product) ? texts.centsUnread : place === 0 ? errorOf('discounts') : undefined
          }
          inputMode="decimal"
          width="short"
        />
      ))}
      {check('isDiscountOffPump')}
      {check('earnsLoyaltyPoints')}
      {check('membershipNoRequired')}
      <CheckField
        isChecked={!typed.skipPaymentPlan}
        onChange={(isAsked) => change({ skipPaymentPlan: !isAsked })}
      >
        {texts.asksPaymentPlan}
      </CheckField>
      <CheckField
        isChecked={!typed.skipInvoiceDate}
        onChange={(isAsked) => change({ skipInvoiceDate: !isAsked })}
      >
        {texts.asksInvoiceDate}
      </CheckField>
      <Note>{texts.fees}</Note>
      <ResultMessage failed={isOfField ? undefined : failure?.message} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {texts.preview}
        </Button>
      </div>
    </form>
  );
}

type PreviewProps = { readonly preview: OfferPreview; readonly children: Elements };

function Preview({ preview: { titles, validTo, terms, discounts }, children }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [...terms, ...discounts].map(({ term, definition }) => ({ label: term, value: definition }));
  return (
    <div className={styles.preview}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.previewed}
      </h3>
      <DescriptionList
        facts={titles.map(({ spend, title }) => ({ label: texts.toSpend(spend), value: title }))}
      />
      {validTo !== null && <p>{texts.validTo(validTo)}</p>}
      <DescriptionList facts={facts} />
      {children}
    </div>
  );
}

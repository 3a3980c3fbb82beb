import { normalisePromoCode } from '@forecourt/domain/offer/rules.ts';
import { continueWithoutPromoCode, enterPromoCode } from '@forecourt/domain/offer/transitions.ts';
import { useState } from 'react';
import { promoCodeTexts as texts } from '../../copy/offer.ts';
import { finishQuestion } from '../../questions/form-view.ts';
import { Question, useLabel } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import { change, currentApplication, useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { checkPromoCode, type PromoCodeProblem } from './check-promo-code.ts';

/** A promo code to check, or the standard offer without one. */
export function PromoCodeQuestion() {
  const offer = useApplication((application) => application.offer);
  const label = useLabel('promo-code');
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<PromoCodeProblem>('unknown');
  const { text, fieldWhen } = useFieldText(
    offer.promoCode,
    (typed) => change('offer', enterPromoCode, typed),
    (typed) =>
      !offer.promoCodeValid && normalisePromoCode(typed) === offer.promoCode
        ? texts.problems[problem]
        : undefined,
    { isShown: true },
  );
  const isInUse = offer.promoOffer !== null && normalisePromoCode(text) === offer.promoCode;
  const hasCode = text.trim() !== '';

  /** An offer that is shown for the first time is decided on in its dialog. */
  const check = async (): Promise<'later' | void> => {
    const { promoCode, promoOffer } = currentApplication().offer;
    if (promoCode === '') return change('offer', continueWithoutPromoCode);
    if (promoOffer !== null) return undefined;
    setChecking(true);
    const outcome = await checkPromoCode(promoCode);
    setChecking(false);
    if (outcome === 'accepted') return 'later';
    if (outcome !== 'overtaken') setProblem(outcome);
    return undefined;
  };
  const goWithout = (): void => {
    change('offer', continueWithoutPromoCode);
    finishQuestion('promo-code');
  };
  return (
    <Question
      id="promo-code"
      answer={{ text: offer.promoOffer ? offer.promoCode : texts.noCode, detail: offer.promoOffer?.name }}
      onContinue={check}
      isBusy={isChecking}
      continueLabel={isInUse ? texts.continue : hasCode ? texts.check : texts.without}
      actions={
        hasCode && (
          <Button kind="act" onClick={goWithout}>
            {texts.without}
          </Button>
        )
      }
    >
      {(hasTried) => (
        <TextField
          {...fieldWhen(hasTried)}
          label={label}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          isBusy={isChecking}
          hint={isInUse ? texts.inUse(offer.promoCode) : undefined}
        />
      )}
    </Question>
  );
}

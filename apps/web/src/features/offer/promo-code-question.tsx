import { gainOf } from '@forecourt/domain/offer/headline.ts';
import { normalisePromoCode } from '@forecourt/domain/offer/rules.ts';
import type { Offer } from '@forecourt/domain/offer/state.ts';
import { continueWithoutPromoCode, enterPromoCode } from '@forecourt/domain/offer/transitions.ts';
import { useState } from 'react';
import { offerTexts, promoCodeTexts as texts } from '../../copy/offer.ts';
import { finishQuestion } from '../../questions/form-view.ts';
import { Question, useLabel } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import { change, currentApplication, useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { checkPromoCode, type PromoCodeProblem } from './check-promo-code.ts';

/** What an accepted code comes to: its gain, or the name of its offer where it is no better than the standard one. */
function whatItGives(offer: Offer): string | undefined {
  if (!offer.promoOffer) return undefined;
  const gain = gainOf(offer);
  return gain === '' ? offer.promoOffer.name : offerTexts.better(gain);
}

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
      answer={{ text: offer.promoOffer ? offer.promoCode : texts.noCode, detail: whatItGives(offer) }}
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

import {
  formatCents,
  gainOverStandardOffer,
  headlineDiscountCents,
} from '@forecourt/domain/offer/headline.ts';
import {
  chosenPromoOffer,
  isPromoOfferUndecided,
  normalisePromoCode,
} from '@forecourt/domain/offer/rules.ts';
import type { OfferState } from '@forecourt/domain/offer/state.ts';
import {
  continueWithoutPromoCode,
  enterPromoCode,
  openPromoOfferDialog,
} from '@forecourt/domain/offer/transitions.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { useFailureTextWithOfflineHint } from '@forecourt/ui/use-offline-text.ts';
import { useState } from 'react';
import { offerTexts, promoCodeTexts as texts } from '../../copy/offer.ts';
import { waitTexts } from '../../copy/waits.ts';
import { editQuestion, finishQuestion, useMayChangeAnswers } from '../../questions/form-view.ts';
import { Question, useQuestionLabel } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import {
  canFillInAnswers,
  changeSection,
  currentApplication,
  useApplication,
  useOpenCorrection,
} from '../../store/application-store.ts';
import { type PromoCodeRefusal, redeemPromoCode } from './check-promo-code.ts';
import { PromoOfferButtons, PromoOfferChoice } from './promo-offer-choice.tsx';

function gainText(offer: OfferState): string | undefined {
  const chosen = chosenPromoOffer(offer);
  if (!chosen) return undefined;
  const gain = gainOverStandardOffer(offer);
  const price = chosen.isDiscountOffPump ? offerTexts.offPump : offerTexts.offList;
  const figure = `${offerTexts.centsPerLitre(formatCents(headlineDiscountCents(chosen)))} ${price}`;
  return gain === '' ? figure : `${figure}, ${offerTexts.better(gain)}`;
}

const continueWithoutCode = (): void => {
  changeSection('offer', continueWithoutPromoCode);
  finishQuestion('promo-code');
};

export function PromoCodeQuestion() {
  const offer = useApplication((application) => application.offer);
  const label = useQuestionLabel('promo-code');
  const mayChange = useMayChangeAnswers();
  const [isChecking, setChecking] = useState(false);
  const [{ problem, isUnanswered }, setRefusal] = useState<PromoCodeRefusal>({
    problem: texts.problems.unknown,
  });
  const offline = useFailureTextWithOfflineHint(problem);
  const said = isUnanswered ? offline : problem;
  const isAskedAgain = useOpenCorrection() !== null;
  const { text, fieldWhen } = useFieldText(
    offer.promoCode,
    (typed) => changeSection('offer', enterPromoCode, typed),
    (typed) => {
      if (isAskedAgain && typed.trim() === '') return texts.missing;
      return !offer.promoCodeValid && normalisePromoCode(typed) === offer.promoCode ? said : undefined;
    },
    { isShown: true },
  );
  const isAsShown = normalisePromoCode(text) === offer.promoCode;
  const isInUse = chosenPromoOffer(offer) !== null && isAsShown;
  const toChoose = isPromoOfferUndecided(offer) && isAsShown ? offer.promoOffer : null;
  const hasCode = text.trim() !== '';
  const { declinedPromoCode: declined } = offer;

  const redeem = async (code: string): Promise<void> => {
    setChecking(true);
    const outcome = await redeemPromoCode(code);
    setChecking(false);
    if (typeof outcome === 'object') setRefusal(outcome);
  };
  /** An offer is chosen by its buttons alone, never by Enter. */
  const check = async (): Promise<'later' | void> => {
    const { promoCode, promoOffer } = currentApplication().offer;
    // Asked again, no code is an answer with a button of its own.
    if (promoCode === '')
      return canFillInAnswers() ? changeSection('offer', continueWithoutPromoCode) : undefined;
    if (promoOffer === null) await redeem(promoCode);
    else if (isPromoOfferUndecided(currentApplication().offer)) changeSection('offer', openPromoOfferDialog);
    if (isPromoOfferUndecided(currentApplication().offer)) return 'later';
  };
  const useAfterAll = (): void => {
    editQuestion('promo-code');
    void redeem(declined);
  };
  const declinedNote = declined !== '' && offer.promoOffer === null && (
    <>
      <span>{`${texts.declined(declined)} `}</span>
      {mayChange && (
        <Button kind="act" isBusy={isChecking} busyWords={[waitTexts.checking]} onClick={useAfterAll}>
          {texts.useAfterAll}
        </Button>
      )}
    </>
  );
  const continueLabel = isInUse ? texts.continue : hasCode || isAskedAgain ? texts.check : texts.without;
  return (
    <Question
      id="promo-code"
      answer={{
        text: chosenPromoOffer(offer) ? offer.promoCode : texts.noCode,
        detail: gainText(offer) ?? declinedNote,
      }}
      onContinue={check}
      isBusy={isChecking}
      continueLabel={toChoose ? null : continueLabel}
      actions={
        toChoose ? (
          <PromoOfferButtons />
        ) : (
          <>
            {(hasCode || isAskedAgain) && (
              <Button kind="act" onClick={continueWithoutCode}>
                {isAskedAgain ? texts.useNone : texts.without}
              </Button>
            )}
            {!hasCode && declined !== '' && (
              <Button kind="act" isBusy={isChecking} busyWords={[waitTexts.checking]} onClick={useAfterAll}>
                {texts.useDeclined(declined)}
              </Button>
            )}
          </>
        )
      }
    >
      {(hasTried) => (
        <>
          <TextField
            {...fieldWhen(hasTried || !offer.promoCodeValid)}
            label={label}
            isOptional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            isBusy={isChecking}
            hint={isInUse ? texts.inUse(offer.promoCode) : undefined}
          />
          {toChoose && <PromoOfferChoice offer={toChoose} />}
        </>
      )}
    </Question>
  );
}

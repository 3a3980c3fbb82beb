import { email, normaliseEmail } from '@forecourt/domain/fields/email.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { unconfirmedInvoiceEmail } from '@forecourt/domain/final-details/rules.ts';
import { confirmInvoiceEmail, enterInvoiceEmail } from '@forecourt/domain/final-details/transitions.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { ResultSummary } from '@forecourt/ui/found.tsx';
import { invoiceEmailTexts as texts } from '../../copy/final-details.ts';
import { Question } from '../../questions/question.tsx';
import { TextAnswer } from '../../questions/text-question.tsx';
import { useFocusOnStageChange } from '../../questions/use-focus-along.ts';
import { changeSection, useApplication } from '../../store/application-store.ts';

/** An email that was filled in is asked first; another one is typed in its place. */
export function InvoiceEmailQuestion() {
  const filledIn = useApplication(({ finalDetails }) => unconfirmedInvoiceEmail(finalDetails));
  const value = useApplication(({ finalDetails }) => finalDetails.invoiceEmail);
  const isAsked = filledIn !== null;
  const stage = isAsked ? 'filled-in' : 'typed';
  const box = useFocusOnStageChange(stage);
  return (
    <Question
      id="invoice-email"
      stage={stage}
      {...(isAsked && { continueLabel: texts.confirm })}
      onContinue={() => {
        if (isAsked) changeSection('finalDetails', confirmInvoiceEmail);
      }}
      actions={
        isAsked && (
          <Button kind="act" onClick={() => changeSection('finalDetails', enterInvoiceEmail, '')}>
            {texts.another}
          </Button>
        )
      }
    >
      {(hasTried) => (
        <div ref={box}>
          {isAsked ? (
            <ResultSummary title={texts.ask(filledIn)} detail={texts.from} />
          ) : (
            <TextAnswer
              id="invoice-email"
              type="email"
              autoComplete="email"
              value={value}
              commit={(typed) => changeSection('finalDetails', enterInvoiceEmail, typed)}
              check={(typed) => problemOf(email, normaliseEmail(typed))}
              hasTried={hasTried}
            />
          )}
        </div>
      )}
    </Question>
  );
}

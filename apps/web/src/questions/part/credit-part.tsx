import { directorNameOf, directorsOf, isLimitedCompany } from '@forecourt/domain/business/rules.ts';
import { isWithSomebodyElse } from '@forecourt/domain/credit/part.ts';
import { hasCreditAnswers } from '@forecourt/domain/credit/rules.ts';
import { firstOpenStep } from '@forecourt/domain/questions/journey.ts';
import { askedPartTexts, askPartTexts } from '../../copy/asked-parts.ts';
import { currentJourney, useApplication } from '../../store/application-store.ts';
import { askForCredit, changeCreditPart } from '../../store/asked-parts.ts';
import { reviewId, sectionAnchor, useMayChangeAnswers } from '../form-view.ts';
import { scrollAndFocus } from '../scroll-and-focus.ts';
import { AskDialog } from './ask-dialog.tsx';
import { AskedPartPanel } from './asked-part-panel.tsx';

const creditPlace = sectionAnchor('credit');

type CreditPartProps = { readonly isAsking: boolean; readonly onClose: () => void };

/** The credit section with somebody else, why that ended, and the form that asks them. */
export function CreditPart({ isAsking, onClose }: CreditPartProps) {
  const part = useApplication(({ credit }) => credit.part);
  const business = useApplication((application) => application.business);
  const mayChange = useMayChangeAnswers();
  const hasAnswers = useApplication(({ credit }) => hasCreditAnswers(credit));
  const names = isLimitedCompany(business)
    ? [...new Set(directorsOf(business.business).map(directorNameOf))]
    : [];
  return (
    <>
      {isWithSomebodyElse(part) && (
        <AskedPartPanel
          part={part}
          meanwhile={askedPartTexts.credit.meanwhile}
          takeBack={askedPartTexts.credit.takeBack}
          isOpen={mayChange}
          change={changeCreditPart}
          onTakenBack={() => scrollAndFocus(firstOpenStep(currentJourney())?.id ?? reviewId)}
        />
      )}
      {mayChange && part?.ended && <p role="status">{askedPartTexts.ended[part.ended.how](part.name)}</p>}
      <AskDialog
        title={askPartTexts.credit.title}
        lede={askPartTexts.credit.lede}
        isOpen={isAsking}
        onClose={onClose}
        names={names}
        warning={hasAnswers ? askPartTexts.typed : undefined}
        ask={askForCredit}
        onAsked={() => {
          onClose();
          scrollAndFocus(creditPlace);
        }}
      />
    </>
  );
}

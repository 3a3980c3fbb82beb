import { enterBusinessManually, searchBusinessAgain } from '@forecourt/domain/business/transitions.ts';
import { businessNameTexts as texts } from '../../copy/business.ts';
import { Question } from '../../questions/question.tsx';
import { useFocusAlong } from '../../questions/use-focus-along.ts';
import { change, useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { Found } from '../../ui/found.tsx';
import { Stack } from '../../ui/text.tsx';
import { answerDetailOf, detailsOf } from './business-details.ts';
import { BusinessSearch } from './business-search.tsx';
import { ManualBusinessName } from './manual-business-name.tsx';
import { forgetPick, pickOnItsWay } from './select-business.ts';
import { TradingName } from './trading-name.tsx';

/** The business by name: picked from the register or entered by hand, and the name it trades under. */
export function BusinessNameQuestion() {
  const business = useApplication((application) => application.business);
  const stage = business.business ? 'picked' : business.hasManualInputBusiness ? 'manual' : 'search';
  const box = useFocusAlong(stage);

  const enterManually = (typed: string): void => {
    forgetPick();
    change('business', enterBusinessManually, typed);
  };
  /** Nothing is missing while the record of the picked business comes, and what fails has been told. */
  const awaitPick = async (): Promise<'later' | void> => {
    const outcome = await pickOnItsWay();
    if (outcome === 'failed') return 'later';
  };
  return (
    <Question
      id="business-name"
      stage={stage}
      onContinue={awaitPick}
      answer={{ detail: answerDetailOf(business) }}
      {...(stage !== 'search' && {
        hint: '',
        actions: (
          <Button kind="act" onClick={() => change('business', searchBusinessAgain)}>
            {stage === 'picked' ? texts.chooseAnother : texts.searchAgain}
          </Button>
        ),
      })}
    >
      {(hasTried, missing) => (
        <div ref={box}>
          <Stack>
            {stage === 'search' && <BusinessSearch missing={missing} onManual={enterManually} />}
            {stage === 'manual' && <ManualBusinessName hasTried={hasTried} />}
            {business.business && (
              <Found title={business.business.entityName} detail={detailsOf(business.business)} />
            )}
            {stage !== 'search' && <TradingName hasTried={hasTried} />}
          </Stack>
        </div>
      )}
    </Question>
  );
}

import { labelOf, type PointType, pointTypes } from '@forecourt/domain/constants/options.ts';
import { isAirpointsComplete, isLoyaltyAnswered } from '@forecourt/domain/offer/rules.ts';
import type { OfferState } from '@forecourt/domain/offer/state.ts';
import { choosePointType, enterAirpointsAccount } from '@forecourt/domain/offer/transitions.ts';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { useState } from 'react';
import { loyaltyTexts as texts } from '../../copy/offer.ts';
import { Question } from '../../questions/question.tsx';
import { changeSection, currentApplication, useApplication } from '../../store/application-store.ts';
import { AirpointsFields } from './airpoints-fields.tsx';
import { validateAirpoints } from './validate-airpoints.ts';

const hints = { Airpoints: texts.airpointsHint, None: texts.noneHint };
const choices = pointTypes.map(({ value, label }) => ({ value, label, detail: hints[value] }));

/** The name for Airpoints starts as the name given on the landing page. */
function chooseProgramme(pointType: PointType): void {
  changeSection('offer', choosePointType, pointType);
  const { offer, landing } = currentApplication();
  const isNamed = offer.airpointsFirstName !== '' || offer.airpointsLastName !== '';
  if (pointType !== 'Airpoints' || isNamed) return;
  changeSection('offer', enterAirpointsAccount, {
    airpointsFirstName: landing.firstName,
    airpointsLastName: landing.lastName,
  });
}

export function LoyaltyQuestion() {
  const offer = useApplication((application) => application.offer);
  const [isChecking, setChecking] = useState(false);
  const [unreachedFor, setUnreachedFor] = useState<OfferState>();

  const check = async (): Promise<void> => {
    const asked = currentApplication().offer;
    if (asked.pointType !== 'Airpoints' || isLoyaltyAnswered(asked) || !isAirpointsComplete(asked)) return;
    setChecking(true);
    const outcome = await validateAirpoints();
    setUnreachedFor(outcome === 'unreachable' ? asked : undefined);
    setChecking(false);
  };
  return (
    <Question
      id="loyalty"
      stage={offer.pointType ?? ''}
      answer={answerOf(offer)}
      onContinue={check}
      isBusy={isChecking}
    >
      {(hasTried, missing) => (
        <>
          <RadioRows
            legend={texts.legend}
            isLegendHidden
            layout="two"
            choices={choices}
            value={offer.pointType}
            onChange={chooseProgramme}
            error={offer.pointType === null ? missing : undefined}
          />
          {offer.pointType === 'Airpoints' && (
            <AirpointsFields
              hasTried={hasTried}
              isUnreached={unreachedFor === offer}
              isChecking={isChecking}
            />
          )}
        </>
      )}
    </Question>
  );
}

function answerOf(offer: OfferState): { text: string; detail?: string } {
  if (offer.pointType !== 'Airpoints') return { text: texts.none };
  const name = `${offer.airpointsFirstName} ${offer.airpointsLastName}`;
  return { text: labelOf(pointTypes, 'Airpoints'), detail: texts.answerDetail(offer.airpointsNumber, name) };
}

import { isWithSomebodyElse } from '@forecourt/domain/credit/part.ts';
import { isSectionEnabled, stepsOfSection } from '@forecourt/domain/questions/journey.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useState } from 'react';
import { creditPartTexts as texts } from '../../copy/credit.ts';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { useApplication, useJourney, useOpenCorrection } from '../../store/application-store.ts';
import { useMayChangeAnswers } from '../form-view.ts';
import { LazyPart } from '../lazy-part.tsx';
import styles from './asked-part.module.css';

const load = async () => (await lazyImport(() => import('./credit-part.tsx'))).CreditPart;

/** Above the questions of the credit section: lets somebody else answer them. The code for it loads when it is wanted. */
export function CreditPartGate() {
  const part = useApplication(({ credit }) => credit.part);
  const steps = useJourney();
  const isCorrecting = useOpenCorrection() !== null;
  const mayChange = useMayChangeAnswers();
  const [presses, setPresses] = useState(0);
  const [isAsking, setAsking] = useState(false);
  if (isCorrecting) return null;
  const isAsked = isSectionEnabled(steps, 'credit') && stepsOfSection(steps, 'credit').length > 0;
  return (
    <div className={styles.other} hidden={!isAsked && part === null}>
      <LazyPart
        load={load}
        wish={presses || part?.number}
        props={{ isAsking, onClose: () => setAsking(false) }}
      />
      {isAsked && mayChange && !isWithSomebodyElse(part) && (
        <Button
          kind="act"
          onClick={() => {
            setPresses(presses + 1);
            setAsking(true);
          }}
        >
          {texts.ask}
        </Button>
      )}
    </div>
  );
}

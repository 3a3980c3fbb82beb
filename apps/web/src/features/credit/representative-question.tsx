import { readRepresentativeRequirements } from '@forecourt/domain/credit/transitions.ts';
import { representativeTexts as texts } from '../../copy/credit.ts';
import { Question } from '../../questions/question.tsx';
import { change } from '../../store/application-store.ts';
import styles from './requirements.module.css';

/** What somebody who applies for a company needs; reading it is marked by the button that goes on. */
export const RepresentativeQuestion = () => (
  <Question
    id="representative-requirements"
    answer={{ text: texts.answer }}
    continueLabel={texts.read}
    onContinue={() => change('credit', readRepresentativeRequirements)}
  >
    <div>
      <p>{texts.lead}</p>
      <ul className={styles.requirements}>
        {texts.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </div>
  </Question>
);

import { agreeToCreditCheck } from '@forecourt/domain/credit/transitions.ts';
import {
  creditCheckConsentText,
  creditCheckConsentWordings,
} from '@forecourt/domain/wordings/credit-check-consent.ts';
import { creditCheckConsentVersion } from '@forecourt/domain/wordings/versions.ts';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { Row, Stack } from '@forecourt/ui/text.tsx';
import { Fragment } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { consentTexts as texts } from '../../copy/credit.ts';
import { Question } from '../../questions/question.tsx';
import { SaveAgreedTextButton } from '../../questions/save-agreed-text.tsx';
import { changeSection, useApplication } from '../../store/application-store.ts';
import styles from './requirements.module.css';

export function AgreementQuestion() {
  const hasAgreed = useApplication(({ credit }) => credit.agreedToCreditCheck);
  const consent = creditCheckConsentWordings[creditCheckConsentVersion];
  const { name, links } = useBrand();
  return (
    <Question id="credit-check-agreement" answer={{ text: texts.answer }}>
      {(_, missing) => (
        <Stack>
          <div>
            <p>{consent.lead(name)}</p>
            <dl className={styles.points}>
              {consent.points.map(({ title, text }) => (
                <Fragment key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </Fragment>
              ))}
            </dl>
            <Row>
              <a href={links.privacy} target="_blank" rel="noreferrer">
                {texts.privacy}
              </a>
              <SaveAgreedTextButton
                fileName="credit-check-consent"
                title={texts.title}
                version={creditCheckConsentVersion}
                paragraphs={creditCheckConsentText(creditCheckConsentVersion, name)}
              />
            </Row>
          </div>
          <CheckField
            isChecked={hasAgreed}
            onChange={(agrees) => changeSection('credit', agreeToCreditCheck, agrees)}
            error={missing}
          >
            {consent.agree(name)}
          </CheckField>
        </Stack>
      )}
    </Question>
  );
}

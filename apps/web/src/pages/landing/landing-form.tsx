import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { ErrorSummary } from '@forecourt/ui/fields/error-summary.tsx';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { ErrorReportingContext } from '@forecourt/ui/fields/reported-errors.ts';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { Notice } from '@forecourt/ui/notice.tsx';
import { useLocation, useNavigate } from '@forecourt/ui/router/react.tsx';
import { FieldPair, Note } from '@forecourt/ui/text.tsx';
import { uiTexts } from '@forecourt/ui/words.ts';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useBrand } from '../../brand/use-brand.ts';
import { errorSummaryTitle } from '../../copy/errors.ts';
import { landingTexts } from '../../copy/landing.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { useFailedSubmit } from '../../questions/use-failed-try.ts';
import { linkNoticeStore } from '../../store/link-notice.ts';
import styles from './landing-page.module.css';
import type { LandingField } from './use-landing-fields.ts';
import { useLandingForm } from './use-landing-form.ts';

const texts = landingTexts.form;

export function LandingForm() {
  const { name, links } = useBrand();
  const { form, fields, start, isBusy, resume } = useLandingForm();
  const { underWay, Welcome, sent, isFolded } = resume;
  const { tried, reporting, errors, isSummed, summary } = useFailedSubmit();
  const [hasFailed, setFailed] = useState(false);
  const { message: notice } = useStore(linkNoticeStore);
  const navigate = useNavigate();
  const { search } = useLocation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const outcome = await start(new URLSearchParams(search).get('type') === '2' ? 2 : 1);
    if (outcome === 'superseded') return;
    tried(outcome !== 'wrong');
    setFailed(outcome === 'failed');
    if (outcome === 'started') await navigate(pagePaths.requirements);
  };
  const carryOn = async (): Promise<void> => {
    if (await resume.carryOn()) await navigate(pagePaths.form);
  };
  const field = (id: LandingField) => ({
    id: `landing-${id}`,
    name: id,
    label: texts[id],
    value: fields.typed[id],
    error: fields.errorOf(id),
    onChange: (text: string) => fields.type(id, text),
    onCommit: () => fields.leave(id),
  });

  return (
    // 'dialog' sends nothing if the button is pressed before any code runs.
    <form
      ref={form}
      id="landing-fields"
      method="dialog"
      data-unhydrated=""
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {notice && underWay?.place !== 'tab' && (
        <Notice title={notice.title}>
          <p>{notice.text}</p>
        </Notice>
      )}
      {sent}
      {underWay && Welcome && (
        <Welcome underWay={underWay} onCarryOn={() => void carryOn()} onForget={resume.forget} />
      )}
      <h2 id="landing-start" tabIndex={-1}>
        {underWay ? (
          <Button kind="act" aria-expanded={!isFolded} aria-controls="landing-new" onClick={resume.turn}>
            {landingTexts.resume.another}
          </Button>
        ) : sent ? (
          landingTexts.resume.another
        ) : (
          texts.title
        )}
      </h2>
      <div id="landing-new" className={styles.fields} hidden={isFolded}>
        {isSummed && <ErrorSummary ref={summary} title={errorSummaryTitle} errors={errors} />}
        <ErrorReportingContext value={reporting}>
          <FieldPair>
            <TextField {...field('firstName')} autoComplete="given-name" spellCheck={false} />
            <TextField {...field('lastName')} autoComplete="family-name" spellCheck={false} />
          </FieldPair>
          <EmailField {...field('email')} hint={texts.emailHint} />
        </ErrorReportingContext>
        <CheckField
          name="acceptedUpdates"
          isChecked={fields.typed.acceptedUpdates}
          onChange={fields.acceptUpdates}
        >
          {texts.updates(name)}
        </CheckField>
        <div role="alert" hidden={!hasFailed}>
          <ErrorText>
            {hasFailed && !navigator.onLine ? `${texts.failed} ${uiTexts.offline}` : texts.failed}
          </ErrorText>
        </div>
        {underWay?.place === 'tab' && <p>{landingTexts.resume.replaces}</p>}
        <Button type="submit" kind={underWay || sent ? 'quiet' : 'primary'} isBusy={isBusy}>
          {texts.start}
        </Button>
        <Note>
          <span>{texts.personal.before}</span>
          <a href={links.consumerCard}>{texts.personal.link}</a>
          <span>{`${texts.personal.after} ${texts.privacy.before}`}</span>
          <a href={links.privacy}>{texts.privacy.link}</a>
          <span>{texts.privacy.after}</span>
        </Note>
      </div>
    </form>
  );
}

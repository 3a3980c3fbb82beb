import { paths } from '@forecourt/domain/contract/pages.ts';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useBrand } from '../../brand/use-brand.ts';
import { errorSummaryTitle } from '../../copy/errors.ts';
import { landingTexts } from '../../copy/landing.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { useFailedTry } from '../../questions/use-failed-try.ts';
import { Link, useLocation, useNavigate } from '../../router/react.tsx';
import { linkNotice } from '../../store/link-notice.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { ErrorText } from '../../ui/fields/error-text.tsx';
import { ErrorReporting } from '../../ui/fields/reported-errors.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Note, Pair, Row } from '../../ui/text.tsx';
import type { LandingField } from './use-landing-fields.ts';
import { useLandingForm } from './use-landing-form.ts';

const texts = landingTexts.form;

export function LandingForm() {
  const { name, links } = useBrand();
  const { form, fields, start, isBusy, canGoOn, device } = useLandingForm();
  const { tried, reporting, errors, isSummed, summary } = useFailedTry();
  const [hasFailed, setFailed] = useState(false);
  const { message: notice } = useStore(linkNotice);
  const navigate = useNavigate();
  const { search } = useLocation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const outcome = await start(new URLSearchParams(search).get('type') === '2' ? 2 : 1);
    if (outcome === 'superseded') return;
    tried(outcome !== 'wrong');
    setFailed(outcome === 'failed');
    if (outcome === 'started') await navigate(paths.requirements);
  };
  const carryOn = async (): Promise<void> => {
    if (await device.carryOn()) await navigate(paths.form);
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
      <h2 tabIndex={-1}>{texts.title}</h2>
      {notice && !canGoOn && (
        <Notice title={notice.title}>
          <p>{notice.text}</p>
        </Notice>
      )}
      {device.offered && (
        <Notice title={landingTexts.resume.title}>
          <p role="status">{landingTexts.resume.onDevice(device.offered)}</p>
          <Row>
            <Button kind="quiet" size="small" onClick={() => void carryOn()}>
              {landingTexts.resume.carryOn}
            </Button>
            <Button kind="act" onClick={device.forget}>
              {landingTexts.resume.forget}
            </Button>
          </Row>
        </Notice>
      )}
      {isSummed && <ErrorSummary ref={summary} title={errorSummaryTitle} errors={errors} />}
      <ErrorReporting value={reporting}>
        <Pair>
          <TextField {...field('firstName')} autoComplete="given-name" spellCheck={false} />
          <TextField {...field('lastName')} autoComplete="family-name" spellCheck={false} />
        </Pair>
        <EmailField {...field('email')} hint={texts.emailHint} />
      </ErrorReporting>
      <CheckField
        name="acceptedUpdates"
        isChecked={fields.typed.acceptedUpdates}
        onChange={fields.acceptUpdates}
      >
        {texts.updates(name)}
      </CheckField>
      <div role="alert" hidden={!hasFailed}>
        <ErrorText>{texts.failed}</ErrorText>
      </div>
      <Button type="submit" isBusy={isBusy}>
        {texts.start}
      </Button>
      {canGoOn && (
        <p role="status">
          <span>{`${landingTexts.resume.text} `}</span>
          <Link className={buttonClass('act')} to={paths.form}>
            {landingTexts.resume.link}
          </Link>
        </p>
      )}
      <Note>
        <span>{texts.personal.before}</span>
        <a href={links.consumerCard}>{texts.personal.link}</a>
        <span>{`${texts.personal.after} ${texts.privacy.before}`}</span>
        <a href={links.privacy}>{texts.privacy.link}</a>
        <span>{texts.privacy.after}</span>
      </Note>
    </form>
  );
}

import { deskCallback, deskCompleteCallback } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import {
  type CallbackOutcome,
  callbackOutcomes,
  callbackOutcomeText,
} from '@forecourt/domain/wordings/callback-outcomes.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { useState } from 'react';
import { callbackTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { ApplicationLink } from '../parts/application-link.tsx';
import { type DescriptionItem, DescriptionList } from '../parts/facts.tsx';
import { UntrustedText } from '../parts/given.tsx';
import { createLoader, useLoadedPage, useParams } from '../parts/loaded.ts';
import { formatDateAndTime } from '../parts/moments.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { DeskPage } from '../parts/page.tsx';
import { FailedPage, StaleNotice } from '../parts/states.tsx';
import { useHasRight } from '../parts/use-person.ts';
import { useTask } from '../parts/use-task.ts';
import { ActionProblem } from '../work/acts/problem.tsx';
import styles from './callbacks.module.css';

type Callback = ResponseOf<typeof deskCallback>;

export const loader = createLoader(({ params: { reference = '' } }) =>
  call(deskCallback, { params: { reference } }),
);

export function Component() {
  const { reference = '' } = useParams();
  const { data, failure } = useLoadedPage<Callback>();
  const title = texts.one(reference);
  if (!data) return failure ? <FailedPage title={title} failure={failure} /> : null;
  return (
    <DeskPage title={title}>
      <StaleNotice failure={failure} />
      <div className={styles.callback}>
        <DescriptionList facts={factsOf(data)} />
        <Ending key={data.reference} callback={data} />
      </div>
    </DeskPage>
  );
}

const factsOf = (callback: Callback): DescriptionItem[] => [
  { label: texts.name, value: <UntrustedText text={callback.fullName} /> },
  {
    label: texts.phone,
    value: <b className={styles.phone}>{formatPhone(callback.contactNumber)}</b>,
  },
  { label: texts.email, value: <SoftBreaks text={callback.email} /> },
  { label: texts.business, value: <UntrustedText text={callback.businessName || texts.unknown} /> },
  {
    label: texts.fuel,
    value: callback.fuelAmount === null ? texts.unknown : formatMoney(callback.fuelAmount, 0),
  },
  { label: texts.asked, value: formatDateAndTime(callback.requestedAt) },
  {
    label: texts.application,
    value:
      callback.application === null ? texts.notSent : <ApplicationLink reference={callback.application} />,
  },
];

const choices = callbackOutcomes
  .filter((row) => !('until' in row))
  .map(({ code, words }) => ({ value: code, label: words }));

function Ending({ callback: { reference, version, handledAt, outcome } }: { readonly callback: Callback }) {
  const { revalidate } = useRouter();
  const [chosen, setChosen] = useState<CallbackOutcome | null>(null);
  const [missing, setMissing] = useState<string>();
  const [done, setDone] = useState<string>();
  const { isBusy, failure, run } = useTask();
  const mayFulfil = useHasRight('fulfil');
  const save = (): void => {
    setMissing(chosen === null ? texts.choose : undefined);
    if (chosen === null) return;
    run(async () => {
      await call(deskCompleteCallback, { params: { reference }, body: { outcome: chosen, seen: version } });
      setDone(texts.saved);
      await revalidate();
    });
  };
  return (
    <section className={styles.form} aria-label={texts.outcome}>
      <h2>{texts.outcome}</h2>
      {handledAt !== null && (
        <p>
          <b>{outcome === null ? texts.done : (callbackOutcomeText(outcome) ?? outcome)}</b>
          <br />
          <span>{formatDateAndTime(handledAt)}</span>
        </p>
      )}
      {handledAt === null && !mayFulfil && <p>{texts.readOnly}</p>}
      {handledAt === null && mayFulfil && (
        <>
          <RadioRows
            legend={texts.choose}
            isLegendHidden
            choices={choices}
            value={chosen}
            onChange={setChosen}
            error={missing}
          />
          <Button size="small" isBusy={isBusy} onClick={save}>
            {texts.save}
          </Button>
        </>
      )}
      <ResultMessage done={done} />
      <ActionProblem
        message={failure?.message}
        onReload={failure?.status === 409 ? () => run(revalidate) : undefined}
      />
    </section>
  );
}

import { deskCallback } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { formatPhone, toInternationalPhone } from '@forecourt/domain/fields/phone.ts';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { applicationTexts } from '../copy/application.ts';
import { callbackTexts as texts } from '../copy/callbacks.ts';
import { listColumnTexts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { ApplicationLink } from '../parts/application-link.tsx';
import { type DescriptionItem, DescriptionList } from '../parts/facts.tsx';
import { UntrustedText } from '../parts/given.tsx';
import { createLoader, useLoadedPage, useParams } from '../parts/loaded.ts';
import { formatDateAndTime, formatWaitingTime } from '../parts/moments.ts';
import { DeskPage } from '../parts/page.tsx';
import { FailedPage, StaleNotice } from '../parts/states.tsx';
import { WaitingTime } from '../parts/waiting.tsx';
import { CallbackNotes } from './callback-notes.tsx';
import { CallbackOutcomePanel } from './callback-outcome.tsx';
import styles from './callbacks.module.css';
import { ClaimCallbackButton } from './claim-callback.tsx';

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
        <div className={styles.about}>
          <DescriptionList facts={factsOf(data)} />
          {data.handledAt === null && <ClaimCallbackButton key={reference} callback={data} />}
        </div>
        <CallbackOutcomePanel key={reference} callback={data} />
        <CallbackNotes key={`notes ${reference}`} callback={data} />
      </div>
    </DeskPage>
  );
}

function PhoneLink({ number }: { readonly number: string }) {
  const dialled = toInternationalPhone(number);
  const written = <b className={styles.phone}>{formatPhone(number)}</b>;
  return dialled ? <a href={`tel:${dialled}`}>{written}</a> : written;
}

const factsOf = (callback: Callback): DescriptionItem[] => [
  { label: texts.name, value: <UntrustedText text={callback.fullName} /> },
  { label: texts.phone, value: <PhoneLink number={callback.contactNumber} /> },
  { label: texts.email, value: <SoftBreaks text={callback.email} /> },
  { label: texts.business, value: <UntrustedText text={callback.businessName || texts.unknown} /> },
  {
    label: texts.fuel,
    value: callback.fuelAmount === null ? texts.unknown : formatMoney(callback.fuelAmount, 0),
  },
  { label: texts.asked, value: formatDateAndTime(callback.requestedAt) },
  ...(callback.handledAt === null
    ? [
        {
          label: texts.waiting,
          value: <WaitingTime text={formatWaitingTime(callback.requestedAt)} isLate={callback.isLate} />,
        },
        {
          label: listColumnTexts.holder,
          value: callback.holder
            ? applicationTexts.heldSince(callback.holder.by, formatDateAndTime(callback.holder.since))
            : applicationTexts.nobody,
        },
      ]
    : []),
  {
    label: texts.tries,
    value:
      callback.lastTriedAt === null
        ? texts.notTried
        : texts.triedAt(callback.tries, formatDateAndTime(callback.lastTriedAt)),
  },
  {
    label: texts.application,
    value:
      callback.application === null ? texts.notSent : <ApplicationLink reference={callback.application} />,
  },
];

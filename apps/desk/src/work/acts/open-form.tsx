import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { ActName } from '../../copy/acts.ts';
import { SentForm, UndoSentForm } from '../../orders/sent-forms.tsx';
import type { ActForm } from './act-form.ts';
import { AskForm } from './ask-form.tsx';
import { ConfirmForm, TakeBackForm, WithdrawForm } from './bare-forms.tsx';
import { DecideForm } from './decide-form.tsx';

type OpenFormProps = {
  readonly act: ActName;
  readonly application: DeskApplication;
  readonly flow: ActForm;
};

/** The form of an act; one chunk for all of them. */
export default function OpenForm({ act, application, flow }: OpenFormProps) {
  const { reference, state, version } = application;
  switch (act) {
    case 'approve':
    case 'askGuarantee':
    case 'decline':
      return <DecideForm act={act} application={application} {...flow} />;
    case 'ask':
      return <AskForm application={application} {...flow} />;
    case 'takeBack':
      return <TakeBackForm application={application} {...flow} />;
    case 'confirm':
      // What is proposed instead meanwhile is previewed of itself.
      return <ConfirmForm key={application.proposed?.at} application={application} {...flow} />;
    case 'withdraw':
      return <WithdrawForm application={application} {...flow} />;
    case 'sendCards':
      return <SentForm reference={reference} state={state} version={version} {...flow} />;
    case 'undoSendCards':
      return <UndoSentForm reference={reference} state={state} version={version} {...flow} />;
  }
}

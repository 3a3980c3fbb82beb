import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { ActionName } from '../../copy/acts.ts';
import { MarkSentForm, UndoMarkSentForm } from '../../orders/sent-forms.tsx';
import type { ActionFormProps } from './act-form.ts';
import { CorrectionRequestForm } from './ask-form.tsx';
import { ConfirmProposalForm, WithdrawApplicationForm, WithdrawCorrectionForm } from './bare-forms.tsx';
import { DecisionForm } from './decide-form.tsx';

type OpenFormProps = {
  readonly act: ActionName;
  readonly application: DeskApplication;
  readonly flow: ActionFormProps;
};

/** The form of an act; one chunk for all of them. */
export default function OpenForm({ act, application, flow }: OpenFormProps) {
  const { reference, state, version } = application;
  switch (act) {
    case 'approve':
    case 'askGuarantee':
    case 'decline':
      return <DecisionForm act={act} application={application} {...flow} />;
    case 'ask':
      return <CorrectionRequestForm application={application} {...flow} />;
    case 'takeBack':
      return <WithdrawCorrectionForm application={application} {...flow} />;
    case 'confirm':
      // What is proposed instead meanwhile is previewed of itself.
      return <ConfirmProposalForm key={application.proposed?.at} application={application} {...flow} />;
    case 'withdraw':
      return <WithdrawApplicationForm application={application} {...flow} />;
    case 'sendCards':
      return <MarkSentForm reference={reference} state={state} version={version} {...flow} />;
    case 'undoSendCards':
      return <UndoMarkSentForm reference={reference} state={state} version={version} {...flow} />;
  }
}

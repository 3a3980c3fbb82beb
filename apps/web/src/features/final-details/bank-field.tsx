import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { bankId as bankIdRule } from '@forecourt/domain/final-details/rules.ts';
import { chooseBank } from '@forecourt/domain/final-details/transitions.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { SelectField } from '@forecourt/ui/fields/select-field.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { bankTexts as texts } from '../../copy/final-details.ts';
import type { useBanks } from '../../questions/use-banks.ts';
import { useFocusOnStageChange } from '../../questions/use-focus-along.ts';
import { changeSection, useApplication } from '../../store/application-store.ts';
import { checkBankAccount } from './check-bank-account.ts';

type BankFieldProps = {
  readonly list: ReturnType<typeof useBanks>;
  readonly hasTried: boolean;
};

export function BankField({ list, hasTried }: BankFieldProps) {
  const bankId = useApplication(({ finalDetails }) => finalDetails.bankId);
  const box = useFocusOnStageChange(list.isMissing ? 'missing' : 'there');
  const choose = (id: string): void => {
    changeSection('finalDetails', chooseBank, id);
    void checkBankAccount();
  };
  return (
    <div ref={box} data-loading={list.isComing ? '' : undefined}>
      <Row>
        <FailureText isOfCall>{list.hasFailed ? texts.banksFailed : undefined}</FailureText>
        {list.isMissing && (
          <Button kind="act" isBusy={!list.hasFailed} onClick={list.retry}>
            {texts.tryAgain}
          </Button>
        )}
      </Row>
      {!list.isMissing && (
        <SelectField
          label={texts.bank}
          placeholder={texts.chooseBank}
          choices={list.banks.map(({ id, name }) => ({ value: id, label: name }))}
          value={bankId ?? ''}
          onChange={choose}
          error={hasTried ? problemOf(bankIdRule, bankId ?? '') : undefined}
        />
      )}
    </div>
  );
}

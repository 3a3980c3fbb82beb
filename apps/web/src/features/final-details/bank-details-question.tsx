import { formatBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { confirmBankAccountName, updateBankFromNumber } from '@forecourt/domain/final-details/transitions.ts';
import { Stack } from '@forecourt/ui/text.tsx';
import { useEffect, useState } from 'react';
import { bankTexts as texts } from '../../copy/final-details.ts';
import { Question } from '../../questions/question.tsx';
import { useBanks } from '../../questions/use-banks.ts';
import { changeSection, currentApplication, useApplication } from '../../store/application-store.ts';
import { AccountNameField, AccountNumberField } from './account-fields.tsx';
import { BankField } from './bank-field.tsx';
import { checkBankAccount } from './check-bank-account.ts';
import { SigningAuthorityField, TermsField } from './terms-fields.tsx';

export function BankDetailsQuestion() {
  const { bankId, bankAccountName, bankAccountNumber } = useApplication(({ finalDetails }) => finalDetails);
  const list = useBanks();
  const bank = list.nameOf(bankId);
  const [isChecking, setIsChecking] = useState(false);
  const { banks } = list;
  // The number may have been given before the list came.
  useEffect(() => {
    if (banks.length === 0 || currentApplication().finalDetails.bankId !== null) return;
    changeSection('finalDetails', updateBankFromNumber, '', banks);
    void checkBankAccount();
  }, [banks]);
  const checkAndWait = async (): Promise<void> => {
    changeSection('finalDetails', confirmBankAccountName);
    setIsChecking(true);
    await checkBankAccount();
    setIsChecking(false);
  };

  return (
    <Question
      id="bank-details"
      answer={{ text: texts.readBack(formatBankAccount(bankAccountNumber), bank), detail: bankAccountName }}
      onContinue={checkAndWait}
      isBusy={isChecking}
    >
      {(hasTried) => (
        <Stack>
          <AccountNumberField hasTried={hasTried} bank={bank} banks={list.banks} />
          <BankField list={list} hasTried={hasTried} />
          <AccountNameField hasTried={hasTried} />
          <SigningAuthorityField hasTried={hasTried} />
          <TermsField hasTried={hasTried} />
        </Stack>
      )}
    </Question>
  );
}

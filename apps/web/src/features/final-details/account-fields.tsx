import type { Bank } from '@forecourt/domain/contract/banks.ts';
import { formatBankAccount, parseBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import {
  accountNumberProblem,
  bankAccountName,
  bankOfAccount,
} from '@forecourt/domain/final-details/rules.ts';
import {
  enterBankAccountName,
  enterBankAccountNumber,
  updateBankFromNumber,
} from '@forecourt/domain/final-details/transitions.ts';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { Icon } from '@forecourt/ui/icon.tsx';
import { bankTexts as texts } from '../../copy/final-details.ts';
import { useFieldText } from '../../questions/use-field-text.ts';
import { changeSection, useApplication } from '../../store/application-store.ts';
import styles from './account-fields.module.css';
import { checkBankAccount } from './check-bank-account.ts';

export function AccountNameField({ hasTried }: { readonly hasTried: boolean }) {
  const field = useFieldText(
    useApplication(({ finalDetails }) => finalDetails.bankAccountName),
    (typed) => changeSection('finalDetails', enterBankAccountName, typed),
    (typed) => problemOf(bankAccountName, typed.trim()),
  );
  return (
    <TextField
      label={texts.accountName}
      hint={texts.accountNameHint}
      {...field.fieldWhen(hasTried)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

type AccountNumberProps = {
  readonly hasTried: boolean;
  readonly bank: string;
  readonly banks: readonly Bank[];
};

export function AccountNumberField({ hasTried, bank, banks }: AccountNumberProps) {
  const committed = useApplication(({ finalDetails }) => finalDetails.bankAccountNumber);
  const checked = useApplication(({ finalDetails }) => finalDetails.bankAccountValid);
  const validityOf = (typed: string): boolean | null => (typed.trim() === committed ? checked : null);
  const problemWith = (typed: string): string | undefined =>
    accountNumberProblem(typed, { isValid: validityOf(typed), bank, banks });
  const field = useFieldText(
    committed,
    (typed) => {
      changeSection('finalDetails', enterBankAccountNumber, typed);
      changeSection('finalDetails', updateBankFromNumber, committed, banks);
      void checkBankAccount();
    },
    problemWith,
    { isShown: true },
  );
  const isValid = validityOf(field.text) === true;
  const isRight = isValid || problemWith(field.text) === undefined;
  const found = bankOfAccount(field.text, banks)?.name ?? '';
  const owner = isValid || bank !== '' ? bank : found;
  return (
    <div>
      <TextField
        label={texts.accountNumber}
        hint={texts.accountNumberHint}
        {...field.fieldWhen(hasTried)}
        width="long"
        isFigures
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
      <p className={styles.readBack} role="status">
        {isValid && <Icon name="check" />}
        <span>{isRight ? readBack(field.text, owner) : ''}</span>
      </p>
    </div>
  );
}

function readBack(typed: string, bank: string): string {
  return parseBankAccount(typed).kind === 'valid' ? texts.readBack(formatBankAccount(typed), bank) : '';
}

import { enterAddressManually } from '@forecourt/domain/fields/address-answer.ts';
import {
  type ManualAddress,
  type ManualAddressLine,
  manualAddressProblems,
  normaliseManualAddress,
} from '@forecourt/domain/fields/manual-address.ts';
import { type AddressQuestionId, addressAnswerAccessors } from '@forecourt/domain/questions/addresses.ts';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { useState } from 'react';
import { addressTexts } from '../copy/addresses.ts';
import { changeAddress } from '../store/application-store.ts';

type ManualAddressFieldsProps = {
  readonly id: AddressQuestionId;
  readonly lines: ManualAddress;
  readonly hasTried: boolean;
};

const textLines: readonly { line: ManualAddressLine; autoComplete: string; isOptional: boolean }[] = [
  { line: 'line1', autoComplete: 'address-line1', isOptional: false },
  { line: 'line2', autoComplete: 'address-line2', isOptional: true },
  { line: 'suburb', autoComplete: 'address-level3', isOptional: true },
  { line: 'town', autoComplete: 'address-level2', isOptional: false },
];

/** A line is kept when left; errors show for those left, or once Continue was tried. */
export function ManualAddressFields({ id, lines, hasTried }: ManualAddressFieldsProps) {
  const [typed, setTyped] = useState<Partial<ManualAddress>>({});
  const [left, setLeft] = useState<ReadonlySet<ManualAddressLine>>(new Set());
  const shown = { ...lines, ...typed };
  const problems = manualAddressProblems(normaliseManualAddress(shown), addressAnswerAccessors[id].mayBeBox);

  const fieldOf = (line: ManualAddressLine) => ({
    label: addressTexts.lines[line],
    value: shown[line],
    onChange: (text: string) => setTyped({ ...typed, [line]: text }),
    onCommit: (text: string) => {
      if (text !== '') setLeft(new Set([...left, line]));
      // The browser may have filled in others beside the one that is left.
      const isLeftAsItWas = Object.keys(typed).length === 0 && text === lines[line];
      if (!isLeftAsItWas) changeAddress(id, enterAddressManually, { ...shown, [line]: text });
      setTyped({});
    },
    error: hasTried || left.has(line) ? problems[line] : undefined,
  });
  return (
    <>
      {textLines.map(({ line, autoComplete, isOptional }) => (
        <TextField key={line} {...fieldOf(line)} isOptional={isOptional} autoComplete={autoComplete} />
      ))}
      <TextField
        {...fieldOf('postcode')}
        width="short"
        isFigures
        inputMode="numeric"
        autoComplete="postal-code"
      />
    </>
  );
}

import {
  type ManualAddressLine,
  manualAddressProblems,
  normaliseManualAddress,
} from '@forecourt/domain/fields/manual-address.ts';
import { useState } from 'react';
import { addressTexts } from '../copy/addresses.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import type { AddressSlot, AddressView } from './address-slots.ts';

type ManualAddressFieldsProps = {
  readonly slot: AddressSlot;
  readonly view: AddressView;
  readonly hasTried: boolean;
};

const lines: readonly { line: ManualAddressLine; autoComplete: string; isOptional: boolean }[] = [
  { line: 'line1', autoComplete: 'address-line1', isOptional: false },
  { line: 'line2', autoComplete: 'address-line2', isOptional: true },
  { line: 'suburb', autoComplete: 'address-level3', isOptional: true },
  { line: 'town', autoComplete: 'address-level2', isOptional: false },
];

/** An address line by line. A line is kept when left; errors show for those left, or once Continue was tried. */
export function ManualAddressFields({ slot, view, hasTried }: ManualAddressFieldsProps) {
  const [typed, setTyped] = useState(view.manual);
  const [left, setLeft] = useState<ReadonlySet<ManualAddressLine>>(new Set());
  const problems = manualAddressProblems(normaliseManualAddress(typed), slot.mayBeBox);

  const fieldOf = (line: ManualAddressLine) => ({
    label: addressTexts.lines[line],
    value: typed[line],
    onChange: (text: string) => setTyped({ ...typed, [line]: text }),
    onCommit: (text: string) => {
      if (text !== '') setLeft(new Set([...left, line]));
      slot.typeManual({ ...typed, [line]: text });
    },
    error: hasTried || left.has(line) ? problems[line] : undefined,
  });
  return (
    <>
      {lines.map(({ line, autoComplete, isOptional }) => (
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

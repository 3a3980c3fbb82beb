import type { Address } from '@forecourt/domain/fields/address.ts';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { useState } from 'react';
import { addressTexts } from '../copy/addresses.ts';

export function addressLines({ fullAddress }: Address): { title: string; detail: string } {
  const [title = '', ...rest] = fullAddress.split(', ');
  return { title, detail: rest.join(', ') };
}

type Choice = { readonly among: readonly Address[]; readonly place: string };

/** The choice is by index, since an offer may have no id, and holds for this list alone. */
export function useCorrectedAddressChoice(corrected: readonly Address[]) {
  const [choice, setChoice] = useState<Choice>();
  const chosen = choice?.among === corrected ? corrected[Number(choice.place)] : undefined;
  return [chosen, (place: string): void => setChoice({ among: corrected, place })] as const;
}

type CorrectedAddressesProps = {
  readonly corrected: readonly Address[];
  readonly chosen: Address | undefined;
  readonly onChoose: (place: string) => void;
  readonly hasTried: boolean;
};

export function CorrectedAddresses({ corrected, chosen, onChoose, hasTried }: CorrectedAddressesProps) {
  return (
    <RadioRows
      legend={addressTexts.correctedLegend}
      isLegendHidden
      choices={corrected.map((address, place) => {
        const { title, detail } = addressLines(address);
        return { value: String(place), label: title, detail };
      })}
      value={chosen ? String(corrected.indexOf(chosen)) : null}
      onChange={onChoose}
      error={hasTried && !chosen ? addressTexts.pickCorrected : undefined}
    />
  );
}

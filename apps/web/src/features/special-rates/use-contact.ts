import { specialRatesProblems } from '@forecourt/domain/special-rates/rules.ts';
import type { SpecialRates } from '@forecourt/domain/special-rates/state.ts';
import {
  enterContactEmail,
  enterContactName,
  enterContactNumber,
} from '@forecourt/domain/special-rates/transitions.ts';
import { useState } from 'react';
import { changeSection, useApplication } from '../../store/application-store.ts';

type ContactField = keyof SpecialRates;

const fields: readonly ContactField[] = ['fullName', 'email', 'contactNumber'];
const entered = {
  fullName: enterContactName,
  email: enterContactEmail,
  contactNumber: enterContactNumber,
} as const;

export function useContactFields() {
  const contact = useApplication(({ specialRates }) => specialRates);
  const [typed, setTyped] = useState<{ readonly [F in ContactField]?: string | undefined }>({});
  const [shown, setShown] = useState<ReadonlySet<ContactField>>(new Set());

  const asTyped = fields.reduce((so, field) => entered[field](so, typed[field] ?? so[field]), contact);
  const problems = specialRatesProblems(asTyped);

  const commit = (field: ContactField, text: string): void => {
    changeSection('specialRates', entered[field], text);
    setTyped((before) => ({ ...before, [field]: undefined }));
    if (text.trim() !== '') setShown((before) => new Set([...before, field]));
  };
  /** Shows every problem; returns whether there is none. */
  const commitAll = (): boolean => {
    for (const field of fields) changeSection('specialRates', entered[field], asTyped[field]);
    setTyped({});
    setShown(new Set(fields));
    return fields.every((field) => problems[field] === undefined);
  };
  const fieldOf = (field: ContactField) => ({
    name: field,
    value: typed[field] ?? contact[field],
    error: shown.has(field) ? problems[field] : undefined,
    onChange: (text: string) => setTyped((before) => ({ ...before, [field]: text })),
    onCommit: (text: string) => commit(field, text),
  });
  return { fieldOf, commitAll };
}

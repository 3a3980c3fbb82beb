import type { SubmissionDetails } from '../contract/details.ts';
import type { Application } from '../state.ts';

type FieldsOf<Whole> = {
  [Part in keyof Whole & string]: NonNullable<Whole[Part]> extends object
    ? `${Part}.${keyof NonNullable<Whole[Part]> & string}`
    : never;
}[keyof Whole & string];

/** 'section.name'. */
export type FieldPath = FieldsOf<Application>;
export type SubmissionFieldPath = FieldsOf<SubmissionDetails>;

/** Returns the value of a field; undefined if its section is missing. */
export function fieldValueAt(
  whole: Application | SubmissionDetails,
  field: FieldPath | SubmissionFieldPath,
): unknown {
  const path: readonly string[] = field.split('.');
  return path.reduce<unknown>((within, name) => (within as Record<string, unknown> | null)?.[name], whole);
}

export const withFieldsFrom = (
  application: Application,
  other: Application,
  fields: readonly FieldPath[],
): Application =>
  fields.reduce((now, field) => {
    const [section, name] = field.split('.') as [keyof Application, string];
    return { ...now, [section]: { ...now[section], [name]: fieldValueAt(other, field) } };
  }, application);

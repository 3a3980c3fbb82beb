import { isPlainObject, ownValue, type PlainObject } from './with-defaults.ts';

/** Saved data is untrusted: an upgrade never throws, and parsing follows. */
export type DraftUpgrade = (application: unknown) => unknown;

export const draftUpgrades: Readonly<Record<number, DraftUpgrade>> = { 1: withAddressAnswers };

/** In version 1 each address was five or six fields of its section; now it is one answer. */
function withAddressAnswers(application: unknown): unknown {
  if (!isPlainObject(application)) return application;
  return {
    ...application,
    business: asOneField(ownValue(application, 'business'), 'physicalAddress', {
      picked: 'physicalAddress',
      text: 'physicalAddressText',
      isManual: 'hasManualPhysicalAddress',
      lines: 'manualPhysicalAddress',
      offered: 'correctedPhysicalAddresses',
    }),
    credit: asOneField(withFilledInFrom(application), 'residentialAddress', {
      picked: 'residentialAddress',
      text: 'residentialAddressText',
      isManual: 'hasManualResidentialAddress',
      lines: 'manualResidentialAddress',
      offered: 'correctedResidentialAddresses',
      filledInFrom: 'residentialAddressFrom',
    }),
    finalDetails: asOneField(ownValue(application, 'finalDetails'), 'deliveryAddress', {
      picked: 'deliveryAddress',
      text: 'deliveryAddressText',
      isManual: 'hasManualDeliveryAddress',
      lines: 'manualDeliveryAddress',
      details: 'deliveryAddressLookupResponse',
    }),
  };
}

function asOneField(section: unknown, into: string, names: Readonly<Record<string, string>>): unknown {
  if (!isPlainObject(section)) return section;
  const earlier = Object.values(names);
  const others = Object.entries(section).filter(([name]) => !earlier.includes(name));
  const fields = Object.entries(names).map(([name, before]) => [name, ownValue(section, before)]);
  return Object.fromEntries([...others, [into, Object.fromEntries(fields)]]);
}

/** Asks for confirmation of a residential address of unknown origin, unless it was submitted. */
function withFilledInFrom(application: PlainObject): unknown {
  const credit = ownValue(application, 'credit');
  if (!isPlainObject(credit)) return credit;
  const from = ownValue(credit, 'residentialAddressFrom') ?? null;
  const isUnknown = from === null && isPlainObject(ownValue(credit, 'residentialAddress'));
  const isSent = ownValue(ownValue(application, 'saver'), 'isSubmitted') === true;
  const filledInFrom = from === 'applicant' ? null : isUnknown && !isSent ? 'earlier' : from;
  return { ...credit, residentialAddressFrom: filledInFrom };
}

import { type Fields, isFields, own } from './with-defaults.ts';

/** Saved data is untrusted: an upgrade never throws, and parsing follows. */
export type Upgrade = (application: unknown) => unknown;

export const upgrades: Readonly<Record<number, Upgrade>> = { 1: withAddressAnswers };

/** In version 1 each address was five or six fields of its section; now it is one answer. */
function withAddressAnswers(application: unknown): unknown {
  if (!isFields(application)) return application;
  return {
    ...application,
    business: asOneField(own(application, 'business'), 'physicalAddress', {
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
    finalDetails: asOneField(own(application, 'finalDetails'), 'deliveryAddress', {
      picked: 'deliveryAddress',
      text: 'deliveryAddressText',
      isManual: 'hasManualDeliveryAddress',
      lines: 'manualDeliveryAddress',
      details: 'deliveryAddressLookupResponse',
    }),
  };
}

function asOneField(section: unknown, into: string, names: Readonly<Record<string, string>>): unknown {
  if (!isFields(section)) return section;
  const earlier = Object.values(names);
  const others = Object.entries(section).filter(([name]) => !earlier.includes(name));
  const fields = Object.entries(names).map(([name, before]) => [name, own(section, before)]);
  return Object.fromEntries([...others, [into, Object.fromEntries(fields)]]);
}

/** Asks for confirmation of a residential address of unknown origin, unless it was submitted. */
function withFilledInFrom(application: Fields): unknown {
  const credit = own(application, 'credit');
  if (!isFields(credit)) return credit;
  const from = own(credit, 'residentialAddressFrom') ?? null;
  const isUnknown = from === null && isFields(own(credit, 'residentialAddress'));
  const isSent = own(own(application, 'saver'), 'isSubmitted') === true;
  const filledInFrom = from === 'applicant' ? null : isUnknown && !isSent ? 'earlier' : from;
  return { ...credit, residentialAddressFrom: filledInFrom };
}

type Option = { readonly value: string | number | null; readonly label: string };

export function valuesOf<const T extends readonly Option[]>(
  options: T,
): [T[number]['value'], ...T[number]['value'][]] {
  return options.map((option) => option.value) as [T[number]['value'], ...T[number]['value'][]];
}

export function labelOf(options: readonly Option[], value: string | number | null): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

export const applicationTypes = [
  { value: 1, label: 'Business fuel card' },
  { value: 2, label: 'Aviation' },
] as const;
export const businessTypes = [
  { value: 'Limited', label: 'Limited Company' },
  { value: 'SoleTrader', label: 'Sole Trader' },
  { value: 'Partnership', label: 'Partnership' },
  { value: 'TrustSociety', label: 'Charity, Trust or Society' },
  { value: 'Other', label: 'Other' },
] as const;
export const genders = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
  { value: 'NonBinary', label: 'Non binary' },
  { value: 'Undisclosed', label: "I'd rather not say" },
] as const;
export const pointTypes = [
  { value: 'Airpoints', label: 'Airpoints' },
  { value: 'None', label: 'None' },
] as const;
/** `label`: in badges, lists and commands; `button`: makes the decision; `argument`: names it to a command. */
export const creditDecisions = [
  { value: 'Approved', label: 'Approved', button: 'Approve', argument: 'approve' },
  { value: 'Decline', label: 'Declined', button: 'Decline', argument: 'decline' },
  {
    value: 'Approve with Personal Guarantee',
    label: 'Guarantee asked for',
    button: 'Ask for a guarantee',
    argument: 'guarantee',
  },
  { value: 'Assess', label: 'To assess', button: null, argument: 'assess' },
] as const;
/** 'Assess' is not an outcome: it only hands a credit check over to a person. */
export const outcomes = ['Approved', 'Decline', 'Approve with Personal Guarantee'] as const;
export const applicationStatuses = [
  'started',
  'submitted',
  'toAssess',
  'correctionAwaited',
  'guaranteeAwaited',
  'approved',
  'declined',
  'cardsOrdered',
  'cardsSent',
  'withdrawn',
] as const;
export const invoiceDates = [
  { value: 0, label: 'End of each month' },
  { value: 7, label: '7th of each month' },
  { value: 10, label: '10th of each month' },
  { value: 11, label: '11th of each month' },
  { value: 15, label: '15th of each month' },
  { value: 21, label: '21st of each month' },
] as const;
export const paymentPlans = [
  { value: 'Monthly', label: 'Monthly' },
  { value: 'Yearly', label: 'Yearly' },
] as const;
export const cardTypes = [
  { value: 'Any', label: 'Any' },
  { value: 'Vehicle', label: 'Vehicle' },
  { value: 'Driver', label: 'Driver' },
  { value: 'DriverVehicle', label: 'Driver & Vehicle' },
] as const;
export const cardProducts = [
  { value: 'AllExcludingTobacco', label: 'All Products excluding Tobacco' },
  { value: 'AllExcludingTobaccoAndAdBlue', label: 'All Products excluding Tobacco & AdBlue' },
  { value: 'DieselOilWashAndService', label: 'Diesel, Oil, Wash & Service' },
  { value: 'FuelsAndAdBlue', label: 'Fuels & AdBlue' },
  { value: 'FuelsOilWashService', label: 'Fuels, Oil, Wash & Service' },
  { value: 'FuelsOnly', label: 'Fuels Only' },
  { value: 'PetrolOilAndWash', label: 'Petrol, Oil & Wash' },
] as const;

/** Whole dollars; null is no limit. Only these labels show no cents. */
export const spendingLimits = [
  { value: null, label: 'No Limit' },
  { value: 250, label: '$250' },
  { value: 500, label: '$500' },
  { value: 750, label: '$750' },
  { value: 1_000, label: '$1,000' },
  { value: 1_500, label: '$1,500' },
  { value: 2_000, label: '$2,000' },
  { value: 2_500, label: '$2,500' },
  { value: 10_000, label: '$10,000 or more' },
] as const;
export const dailyLimits = [
  { value: 100, label: '$100' },
  { value: 150, label: '$150' },
  { value: 250, label: '$250' },
  { value: 300, label: '$300' },
  { value: 400, label: '$400' },
  { value: 500, label: '$500' },
  { value: 750, label: '$750' },
  { value: 1_000, label: '$1,000' },
] as const;

export type ApplicationType = (typeof applicationTypes)[number]['value'];
export type BusinessType = (typeof businessTypes)[number]['value'];
export type Gender = (typeof genders)[number]['value'];
export type PointType = (typeof pointTypes)[number]['value'];
export type CreditDecision = (typeof creditDecisions)[number]['value'];
export type Outcome = (typeof outcomes)[number];
export const buttonOfOutcome = (outcome: Outcome): string =>
  creditDecisions.find(({ value }) => value === outcome)?.button ?? outcome;
/** Ends 'proposed …'; null stands for a withdrawal. */
export const proposedText = (outcome: Outcome | null): string =>
  outcome === null ? 'to withdraw the application' : `to ${buttonOfOutcome(outcome).toLowerCase()}`;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export type InvoiceDate = (typeof invoiceDates)[number]['value'];
export type PaymentPlan = (typeof paymentPlans)[number]['value'];
export type CardType = (typeof cardTypes)[number]['value'];
export type CardProducts = (typeof cardProducts)[number]['value'];

export const orderChanges = ['stopped', 'paused', 'resumed'] as const;
/** What becomes of ordered cards by a decision or a guarantee. */
export type OrderChange = (typeof orderChanges)[number];

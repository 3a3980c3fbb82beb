import type { LoyaltyMember } from '../ports.ts';

/** Airpoints numbers that pass, with the names they pass for. */
export const loyaltyMembers: readonly LoyaltyMember[] = [
  { membershipNumber: '1234567', firstName: 'Aroha', familyName: 'Ngata' },
  { membershipNumber: '2345678', firstName: 'Hamish', familyName: 'Buchan' },
  { membershipNumber: '3456789', firstName: 'Mere', familyName: 'Tāwhiri' },
  { membershipNumber: '4567890', firstName: 'Priya', familyName: 'Raman' },
  { membershipNumber: '5678901', firstName: 'Siobhán', familyName: "O'Dowd" },
  { membershipNumber: '6789012', firstName: 'Tevita', familyName: 'Fonua' },
];

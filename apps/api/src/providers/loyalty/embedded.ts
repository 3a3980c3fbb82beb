import { foldText } from '../fold.ts';
import type { Loyalty, LoyaltyMember } from '../ports.ts';

/** Loyalty members from data: the number is known and both names match, folded. */
export function embeddedLoyalty(members: readonly LoyaltyMember[]): Loyalty {
  return {
    validate: async ({ membershipNumber, firstName, familyName }) =>
      members.some(
        (member) =>
          member.membershipNumber === membershipNumber.replace(/[\s-]/g, '') &&
          foldText(member.firstName) === foldText(firstName) &&
          foldText(member.familyName) === foldText(familyName),
      ),
  };
}

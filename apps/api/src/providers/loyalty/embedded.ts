import type { Loyalty, LoyaltyMember } from '../../ports.ts';
import { foldText } from '../../registers/fold.ts';

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

import type { Loyalty, LoyaltyMember } from '../../ports.ts';
import { foldText } from '../../registers/fold.ts';

/** A name by its letters: banks write "O'Dowd" as 'O Dowd'. */
const letters = (name: string): string => foldText(name).replaceAll(' ', '');

/** Loyalty members from data: the number is known and both names match, folded. */
export function embeddedLoyalty(members: readonly LoyaltyMember[]): Loyalty {
  return {
    validate: async ({ membershipNumber, firstName, familyName }) =>
      members.some(
        (member) =>
          member.membershipNumber === membershipNumber.replace(/[\s-]/g, '') &&
          letters(member.firstName) === letters(firstName) &&
          letters(member.familyName) === letters(familyName),
      ),
  };
}

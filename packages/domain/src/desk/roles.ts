/**
 * What a person at the provider may do. Every call of the desk names one. `own`: their own sessions; `orders` and
 * `fulfil`: read orders and callbacks, and do them; `read`: everything of applications that is not masked.
 */
export const rights = [
  'own',
  'orders',
  'fulfil',
  'read',
  'show',
  'act',
  'export',
  'replay',
  'people',
  'record',
  'offers',
] as const;
export type Right = (typeof rights)[number];

export const roles = ['viewer', 'clerk', 'assessor', 'manager'] as const;
export type Role = (typeof roles)[number];

type RoleRow = {
  readonly name: string;
  /** Shown to the person who invites. */
  readonly sentence: string;
  readonly rights: readonly Right[];
};

export const roleTable: Readonly<Record<Role, RoleRow>> = {
  viewer: {
    name: 'Viewer',
    sentence: 'Reads applications, orders and callbacks, without what is masked, and changes nothing.',
    rights: ['own', 'orders', 'read'],
  },
  clerk: {
    name: 'Clerk',
    sentence:
      'Makes and sends ordered cards and calls back. Sees orders and callbacks alone: no application, no decision and nothing that is masked.',
    rights: ['own', 'orders', 'fulfil'],
  },
  assessor: {
    name: 'Assessor',
    sentence:
      'Does the work: decides, asks for corrections, notes, sends orders, calls back and sees what is masked.',
    rights: ['own', 'orders', 'fulfil', 'read', 'show', 'act'],
  },
  manager: {
    name: 'Manager',
    sentence:
      'Does all that an assessor does, exports lists, replays what was not delivered, makes promo codes, invites people and reads the record.',
    rights,
  },
};

/** Says to somebody without a right which roles have it. */
export function missingRightText(right: Right): string {
  const named = roles
    .filter((role) => hasRight(role, right))
    .map((role) => roleTable[role].name.toLowerCase());
  const all = named.map((name) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`);
  const [last = '', ...others] = all.toReversed();
  const who = others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
  return `Your role does not include this. Ask ${who} of the desk.`;
}

export const hasRight = (role: Role, right: Right): boolean => roleTable[role].rights.includes(right);

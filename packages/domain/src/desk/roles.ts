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

export const hasRight = (role: Role, right: Right): boolean => roleTable[role].rights.includes(right);

/** Names the roles that have a right, as in 'Assessor and Manager'. */
export const roleNamesWith = (right: Right): string => {
  const names = roles.filter((role) => hasRight(role, right)).map((role) => roleTable[role].name);
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
};

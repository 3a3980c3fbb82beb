/** What a person at the provider may do. Every call of the desk names one. */
export const rights = ['read', 'show', 'act', 'export', 'replay', 'people', 'record'] as const;
export type Right = (typeof rights)[number];

export const roles = ['viewer', 'assessor', 'manager'] as const;
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
    rights: ['read'],
  },
  assessor: {
    name: 'Assessor',
    sentence:
      'Does the work: decides, asks for corrections, notes, sends orders, calls back and sees what is masked.',
    rights: ['read', 'show', 'act'],
  },
  manager: {
    name: 'Manager',
    sentence:
      'Does all that an assessor does, exports lists, replays what was not delivered, invites people and reads the record.',
    rights,
  },
};

export const hasRight = (role: Role, right: Right): boolean => roleTable[role].rights.includes(right);

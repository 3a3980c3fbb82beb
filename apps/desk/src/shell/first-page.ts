import { hasRight, type Role } from '@forecourt/domain/desk/roles.ts';

/** Path of the page that a person's work begins with. */
export const firstPagePathOf = (role: Role): string => (hasRight(role, 'read') ? '/' : '/orders');

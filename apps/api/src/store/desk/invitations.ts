import type { Role } from '@forecourt/domain/desk/roles.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    staff_invitations: {
      key_hash: Buffer;
      email: Encrypted;
      mailbox: Buffer;
      name: Encrypted | null;
      role: Role;
      created_at: Moment;
      expires_at: Moment;
      used_at: LaterMoment;
    };
  }
}

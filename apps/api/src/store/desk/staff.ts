import type { Role } from '@forecourt/domain/desk/roles.ts';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    staff: {
      id: string;
      email: Encrypted;
      /** Fingerprint of the address in small letters. */
      mailbox: Buffer;
      name: Encrypted;
      role: Role;
      /** Fingerprint of issuer and subject, once bound. */
      identity: Buffer | null;
      created_at: Moment;
      deactivated_at: LaterMoment;
    };
  }
}

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
};

type PersonRow = { id: string; email: Buffer; name: Buffer; role: Role };
export const personColumns = ['staff.id', 'staff.email', 'staff.name', 'staff.role'] as const;

export const staffAad = (id: string, column: 'email' | 'name') => ({ table: 'staff', row: id, column });
export const mailboxOf = (encrypter: Encrypter, email: string): Buffer =>
  encrypter.fingerprint(`staff ${email.trim().toLowerCase()}`);

export const personOf = (encrypter: Encrypter, { id, email, name, role }: PersonRow): Person => ({
  id,
  email: encrypter.decrypt<string>(staffAad(id, 'email'), email),
  name: encrypter.decrypt<string>(staffAad(id, 'name'), name),
  role,
});

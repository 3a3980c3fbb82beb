import { newId } from '@forecourt/platform/crypto/ids.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Person } from '../store/desk/staff.ts';
import { isSecureOrigin } from './session-cookie.ts';

/** † Days that a device stays known after a sign-in. */
const knownDays = 180;
const dayMs = 24 * 60 * 60 * 1_000;

const knownDevice = z.strictObject({ id: z.string(), person: z.string(), until: z.number() });
type KnownDevice = z.infer<typeof knownDevice>;
const aad = { table: 'desk', row: 'device', column: 'person' };

const nameFor = (origin: string): string => `${isSecureOrigin(origin) ? '__Host-' : ''}forecourt-desk-device`;

function knownDeviceOf(request: FastifyRequest): KnownDevice | undefined {
  const { store, origin } = request.server.desk;
  const value = request.cookies[nameFor(origin)];
  if (!value) return undefined;
  try {
    const device = knownDevice.parse(store.encrypter.decrypt(aad, Buffer.from(value, 'base64url')));
    return device.until < Date.now() ? undefined : device;
  } catch {
    // Made up, or of a key that is no longer held.
    return undefined;
  }
}

/** Returns the key by which a device that signed in before is counted. It opens nothing. */
export function deviceKeyOf(request: FastifyRequest): string | undefined {
  const device = knownDeviceOf(request);
  return device && `device ${device.id}`;
}

/** Returns the key by which sign-ins to an account are counted; strangers share one, its own devices have one each. */
export function accountKeyOf(request: FastifyRequest, person: Person): string {
  const device = knownDeviceOf(request);
  return device?.person === person.id ? `${person.id} ${device.id}` : person.id;
}

/** Marks the device as one that this person signed in with. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, person: Person): void {
  const { store, origin } = request.server.desk;
  const before = knownDeviceOf(request);
  const id = before?.person === person.id ? before.id : newId();
  const device: KnownDevice = { id, person: person.id, until: Date.now() + knownDays * dayMs };
  reply.setCookie(nameFor(origin), store.encrypter.encrypt(aad, device).toString('base64url'), {
    path: '/',
    httpOnly: true,
    // Lax: a strict cookie is not sent on the way back from the sign-in provider.
    sameSite: 'lax',
    secure: isSecureOrigin(origin),
    maxAge: (knownDays * dayMs) / 1_000,
  });
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyRegistration, PasskeySignature } from '@forecourt/domain/contract/desk/passkeys.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
/** User present, user verified, credential data attached. */
const [present, verified, attached] = [0x01, 0x04, 0x40];

type Asked = { readonly challenge: string; readonly origin: string };
type Wrong = { readonly rp?: string; readonly isVerified?: boolean };

/** A device that keeps one passkey, in software. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // COSE: key type EC2, algorithm ES256, curve P-256.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
  let counter = 0;

  function data(type: 'create' | 'get', { challenge, origin }: Asked, { rp, isVerified = true }: Wrong) {
    const client = JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false });
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = present | (isVerified ? verified : 0) | (type === 'create' ? attached : 0);
    const head = Buffer.concat([sha256(rp ?? new URL(origin).hostname), Buffer.from([flags]), count]);
    return { client: Buffer.from(client), head };
  }
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id,
    make(asked: Asked, wrong: Wrong = {}): PasskeyRegistration {
      const { client, head } = data('create', asked, wrong);
      const authData = Buffer.concat([
        head,
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        coseKey,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(asked: Asked, wrong: Wrong = {}): PasskeySignature {
      const { client, head } = data('get', asked, wrong);
      const signature = sign('sha256', Buffer.concat([head, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: head.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

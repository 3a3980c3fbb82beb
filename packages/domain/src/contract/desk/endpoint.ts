import type { Right } from '../../desk/roles.ts';
import type { Endpoint } from '../endpoint.ts';

/** A call of the desk. `right` is what the signed-in person must have; null: anybody, also without a session. */
export type DeskEndpoint = Endpoint & {
  readonly right: Right | null;
  /** Opens many applications, so a server runs few of these at once, and one for a person. */
  readonly isCostly?: true;
};

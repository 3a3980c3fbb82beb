import { isIP } from 'node:net';
import { type ApprovalPolicy, twoPersonRules } from '@forecourt/domain/desk/second-look.ts';
import * as z from 'zod';
import {
  externalUrl,
  portMaximum,
  type SettingDefinition,
  visibleCharacters,
  wholeNumberSchema,
  wholeNumberSetting,
} from './setting-schemas.ts';

/** In place of a port: no desk. */
const off = 'off';

/** An address without a path, by name: browsers bind no passkey to a number. */
const isNamedOrigin = (text: string): boolean => {
  const { origin, hostname } = new URL(text);
  return text.replace(/\/$/, '') === origin && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
};

const client = {
  schema: visibleCharacters,
  remedy: 'must be what the OpenID Connect provider gave out for the desk',
};

export const deskVariables = {
  DESK_PORT: {
    schema: z.union([z.literal(off), wholeNumberSchema(1, portMaximum)]),
    remedy: `must be a port number from 1 to ${portMaximum}, or ${off}`,
  },
  DESK_ORIGIN: {
    schema: externalUrl.refine(isNamedOrigin).transform((text) => new URL(text).origin),
    remedy: 'must be an https address by name and without a path (http on localhost only)',
  },
  DESK_OIDC_ISSUER: {
    schema: externalUrl,
    remedy: 'must be the address of an OpenID Connect provider, like https://login.example.co.nz',
  },
  DESK_OIDC_CLIENT_ID: client,
  DESK_OIDC_CLIENT_SECRET: { ...client, secret: true },
  DESK_GRACE_MINUTES: wholeNumberSetting('a number of minutes', 0, 60),
  DESK_TWO_PERSON: { schema: z.enum(twoPersonRules), remedy: 'must be off, changes or all' },
} satisfies Record<string, SettingDefinition>;

type DeskValues = { [K in keyof typeof deskVariables]?: z.output<(typeof deskVariables)[K]['schema']> };
type Values = DeskValues & {
  readonly PORT?: number | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
};
type Server = { readonly production: boolean; readonly host: string };

const oidcNames = ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'] as const;

/** Cookies and passkeys know no ports: one host would share them between applicants' pages and the desk. */
const hasHostOfApplicants = ({ DESK_ORIGIN: desk, PUBLIC_ORIGIN: applicants }: Values): boolean => {
  const hostOf = (origin: string): string => new URL(origin).hostname.replace(/\.$/, '');
  return desk !== undefined && applicants !== undefined && hostOf(desk) === hostOf(applicants);
};

/** One server cannot answer for both. */
const hasOriginOfApplicants = ({ DESK_ORIGIN: desk, PUBLIC_ORIGIN: applicants }: Values): boolean =>
  desk !== undefined && applicants !== undefined && desk === new URL(applicants).origin;

/** Returns a sentence for each setting of the desk that does not go with the others. */
export function deskSettingErrors(values: Values, production: boolean): string[] {
  const given = oidcNames.find((name) => values[name]);
  const missing = given ? oidcNames.filter((name) => !values[name]) : [];
  const { remedy } = deskVariables.DESK_ORIGIN;
  const isPlain = production && values.DESK_ORIGIN?.startsWith('http:');
  return [
    ...missing.map((name) => `${name} ${deskVariables[name].remedy}; ${given} needs it.`),
    ...(!production && hasOriginOfApplicants(values)
      ? ['DESK_ORIGIN must be another address than PUBLIC_ORIGIN, like one at the port of the desk.']
      : []),
    ...(isPlain ? [`DESK_ORIGIN ${remedy}; in production https alone.`] : []),
    ...(production && hasHostOfApplicants(values)
      ? [
          'DESK_ORIGIN must be a host of its own in production, and not that of PUBLIC_ORIGIN at another port or path.',
        ]
      : []),
  ];
}

/** Undefined if decisions of the desk take effect at once. */
function secondLookOf(values: Values): ApprovalPolicy | undefined {
  const { DESK_GRACE_MINUTES: graceMinutes = 0, DESK_TWO_PERSON: twoPerson = 'off' } = values;
  return graceMinutes > 0 || twoPerson !== 'off' ? { graceMinutes, twoPerson } : undefined;
}

/** Two copies that are tried side by side need one setting each; in production a proxy leads to the port of always. */
const defaultPortOf = ({ PORT: port = 0 }: Values, production: boolean): number =>
  production || port === 0 || port === portMaximum ? 3001 : port + 1;

/** Returns where and how the desk is served; undefined if it is off, as in production without DESK_ORIGIN. */
export function resolveDeskConfig(values: Values, { production, host }: Server) {
  const { DESK_PORT: port = defaultPortOf(values, production), DESK_ORIGIN: given } = values;
  if (port === off || (production && given === undefined)) return undefined;
  const { DESK_OIDC_ISSUER: issuer, DESK_OIDC_CLIENT_ID: clientId } = values;
  const { DESK_OIDC_CLIENT_SECRET: clientSecret } = values;
  return {
    port,
    host,
    origin: given ?? `http://localhost:${port}`,
    openId: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    secondLook: secondLookOf(values),
  };
}
export type DeskAccess = NonNullable<ReturnType<typeof resolveDeskConfig>>;

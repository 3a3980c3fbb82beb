import * as z from 'zod/mini';
import { applicationStatuses, outcomes } from '../../constants/options.ts';
import { reference } from '../../fields/reference.ts';
import { decisionCauses } from '../../wordings/decision-causes.ts';
import { creditDecision } from '../credit-checks.ts';
import { problem, problemResponses } from '../problem.ts';

/** Answers of every call of the desk besides its own. */
export const deskProblemResponses = { ...problemResponses, 401: problem, 403: problem } as const;

export const referenceParams = z.strictObject({ reference });

/** Day, moment with its zone, and row. */
export const cursorPattern =
  /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?)\/(\d{1,18})$/;

/** Where a page of a list ended. */
export const cursor = z.string().check(z.regex(cursorPattern, 'This is not where a list ended'));

/** `version` of the application as the page shows it; an act on another one is 409. */
export const expectedVersion = z.int().check(z.minimum(0));
/** Missing from a server of the previous release. */
export const versionOrZero = z._default(expectedVersion, 0);
/** A preview changes nothing. */
export const previewFlag = z.boolean();

/** An email as it goes, without its links. */
export const emailPreview = z.object({ to: z.string(), subject: z.string(), text: z.string() });
/** `version` is the present one after the act, and the one before it in a preview. */
export const deskActionResult = z.object({
  state: z.enum(applicationStatuses),
  version: expectedVersion,
  mails: z.array(emailPreview),
  /** Name of somebody else who holds the application. */
  heldBy: z.optional(z.string()),
});
export type DeskActionResult = z.infer<typeof deskActionResult>;

/** Id of a person of the desk; null for a command, and from a server of the previous release. */
const personId = z._default(z.nullable(z.string()), null);

/** `by` is a name. */
export const applicationHolder = z.nullable(
  z.object({
    by: z.string(),
    id: personId,
    since: z.iso.datetime(),
    /** By a colleague: it is held until it is done. */
    isGiven: z._default(z.boolean(), false),
  }),
);

/** A decision or withdrawal that is not carried out yet: nothing was sent, and the state is as before. */
export const deskProposal = z.object({
  /** Null: to withdraw the application. */
  decision: z.nullable(z.enum(outcomes)),
  /** Codes of decision-reasons.ts. */
  reasons: z.array(z.string()),
  /** Name of who proposed it. */
  by: z.string(),
  byId: personId,
  at: z.iso.datetime(),
  /** Null until a second person confirms it. */
  takesEffectAt: z.nullable(z.iso.datetime()),
  needsSecond: z.boolean(),
  confirmedBy: z.nullable(z.string()),
});
export type DeskProposal = z.infer<typeof deskProposal>;

/** What a list and its page show of an application. */
export const applicationSummary = z.object({
  reference: z.string(),
  business: z.string(),
  state: z.enum(applicationStatuses),
  submittedAt: z.iso.datetime(),
  /** When it came into its state. */
  since: z.iso.datetime(),
  /** Waits longer for the provider's decision than is promised. */
  isLate: z.boolean(),
  /** Half of the promised time is over. */
  isHalfway: z.boolean(),
  holder: applicationHolder,
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;
/** A row of a list; fields with a default are missing from a server of the previous release. */
export const listedApplication = z.extend(applicationSummary, {
  decision: z.nullable(creditDecision),
  /** Monthly fuel spend in dollars; null from a server of the previous release. */
  spend: z._default(z.nullable(z.int()), null),
  /** Its last decision, or the credit check of its correction. */
  why: z._default(
    z.object({
      source: z.nullable(z.enum(['bureau', 'system', 'operator', 'correction'])),
      decision: z.nullable(creditDecision),
      cause: z.nullable(z.enum(decisionCauses)),
    }),
    { source: null, decision: null, cause: null },
  ),
  /** A decision, or null to withdraw it, that is not carried out yet. */
  proposed: z._default(
    z.nullable(z.object({ decision: z.nullable(z.enum(outcomes)), by: z.string() })),
    null,
  ),
  /** Shares what identifies a business or a person, and one value more, with another application. */
  isSeenBefore: z._default(z.boolean(), false),
});
export type DeskApplicationRow = z.infer<typeof listedApplication>;

export const csvExport = z.object({
  /** A whole file, byte order mark included. */
  csv: z.string(),
  count: z.int(),
  /** There was more than one file may hold. */
  isCut: z.boolean(),
});

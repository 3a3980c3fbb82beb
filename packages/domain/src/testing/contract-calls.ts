import * as addresses from '../contract/addresses.ts';
import * as airpoints from '../contract/airpoints.ts';
import * as applications from '../contract/applications.ts';
import * as banks from '../contract/banks.ts';
import * as businesses from '../contract/businesses.ts';
import * as creditChecks from '../contract/credit-checks.ts';
import * as drafts from '../contract/drafts.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import * as offers from '../contract/offers.ts';
import * as parts from '../contract/parts.ts';
import * as reminders from '../contract/reminders.ts';
import * as status from '../contract/status.ts';
import * as questionCounts from '../questions/counts.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

export const contractCalls: readonly [string, Endpoint][] = [
  addresses,
  airpoints,
  applications,
  banks,
  businesses,
  creditChecks,
  drafts,
  offers,
  parts,
  questionCounts,
  reminders,
  status,
].flatMap((resource) =>
  Object.entries(resource).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

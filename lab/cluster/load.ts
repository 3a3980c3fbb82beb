import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@forecourt/fixtures/sample/random.ts';
import { startApplicants } from '../chaos/applicant.ts';
import { type Call, insist, type Observed } from '../chaos/ask.ts';
import type { Ledger } from '../chaos/ledger.ts';
import type { Findings } from '../chaos/round.ts';

/** A call as its caller saw it, and when it ended, by `performance.now()`. */
export type Seen = Observed & { readonly at: number };

const writers = 6;
/** How often a draft is saved at most; an applicant thinks in between, and after a 503. */
const saves = 25;
const thinkMs = { from: 60, to: 180 };
const afterAwayMs = 200;

const searches: readonly Call[] = [
  { method: 'GET', path: '/v1/addresses?query=lambton%20quay' },
  { method: 'GET', path: '/v1/businesses?name=lindis&type=Limited' },
];

export const isTaken = ({ status }: Observed): boolean => status >= 200 && status < 300;
export const isSave = ({ call }: Observed): boolean => call.method !== 'GET' && call.path.includes('/drafts');

/**
 * Applicants who save drafts and send whole applications, and one who searches, until `stop`, which waits for each to
 * come to an end. Acknowledgements are written into the ledger.
 */
export function startLoad(origin: string, ledger: Ledger, findings: Findings) {
  const seen: Seen[] = [];
  const random = createRandom(`cluster ${ledger.applicants.length}`);
  let isOver = false;
  const think = (): Promise<void> => sleep(random.between(thinkMs.from, thinkMs.to));
  const insisting = {
    pauseMs: afterAwayMs,
    observe: (observed: Observed) => void seen.push({ ...observed, at: performance.now() }),
  };
  const load = { origins: [origin], ledger, findings, random, saves, before: think, insisting };
  const searching = async (): Promise<void> => {
    while (!isOver) {
      await think();
      await insist([origin], random.pick(searches as [Call, ...Call[]]), findings, insisting);
    }
  };
  const endApplicants = startApplicants(load, writers);
  const searched = searching();
  // The error is reported when it is awaited.
  searched.catch(() => {});
  return {
    seen,
    /** Waits until so many calls were taken. */
    async isUnderWay(calls = 40): Promise<void> {
      while (seen.filter(isTaken).length < calls) await sleep(100);
    },
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all([endApplicants(), searched]);
    },
  };
}

import type { CreditDecision, Outcome } from '@forecourt/domain/constants/options.ts';
import type { Reason } from '@forecourt/domain/wordings/decision-reasons.ts';
import { createRandom } from './random.ts';

/** What somebody does to an application after it was started. */
export type Step =
  | { readonly does: 'save' | 'share' | 'revoke' | 'callback' | 'guarantee' | 'cards' | 'withdraw' }
  | { readonly does: 'submit'; readonly decision: CreditDecision | null }
  | { readonly does: 'decide'; readonly decision: Outcome; readonly reasons: readonly Reason[] };
export type Happening = Step & { readonly at: Date };

/** What has become of the last mail or event: a channel that has not delivered it, and whether it tries again. */
export type Undelivered = { readonly channel: 'mail' | 'handover'; readonly isDead: boolean };

type Kind = {
  readonly name: string;
  /** How many of ten thousand applications. */
  readonly share: number;
  /** Started so many days ago. */
  readonly days: readonly [least: number, most: number];
  readonly skipsCheck?: true;
  readonly steps: readonly Step[];
  readonly undelivered?: Undelivered;
};

const save = { does: 'save' } as const;
const cards = { does: 'cards' } as const;
const submitted = (decision: CreditDecision | null): readonly Step[] => [save, { does: 'submit', decision }];
const decided = (decision: Outcome, ...reasons: Reason[]): Step => ({ does: 'decide', decision, reasons });

/** No kind is kept longer than it may be. */
const sevenYears = [5, 2_500] as const;
const open = [5, 85] as const;
const recent = [5, 20] as const;
const afterAll = [...submitted('Approved'), cards];

const undelivered = (name: string, last: Undelivered): Kind => ({
  name,
  share: 2,
  days: recent,
  steps: afterAll,
  undelivered: last,
});
const started: Kind = { name: 'started', share: 399, days: [5, 150], steps: [] };

/** Every kind of life there is; the first applications of a seed are one of each. */
export const lifeKinds: readonly Kind[] = [
  started,
  { name: 'draft', share: 900, days: open, steps: [save, save] },
  { name: 'shared draft', share: 250, days: open, steps: [save, { does: 'share' }] },
  { name: 'expired draft', share: 500, days: [95, 150], steps: [save] },
  { name: 'draft with its link taken back', share: 100, days: open, steps: [save, { does: 'revoke' }] },
  { name: 'callback', share: 250, days: open, steps: [save, { does: 'callback' }] },
  { name: 'approved', share: 1_100, days: sevenYears, steps: submitted('Approved') },
  { name: 'cards ordered', share: 3_290, days: sevenYears, steps: afterAll },
  {
    name: 'without credit check',
    share: 600,
    days: sevenYears,
    skipsCheck: true,
    steps: [...submitted(null), cards],
  },
  { name: 'declined', share: 700, days: sevenYears, steps: submitted('Decline') },
  {
    name: 'guarantee awaited',
    share: 300,
    days: sevenYears,
    steps: submitted('Approve with Personal Guarantee'),
  },
  {
    name: 'guarantee given',
    share: 700,
    days: sevenYears,
    steps: [...submitted('Approve with Personal Guarantee'), { does: 'guarantee' }, cards],
  },
  { name: 'to assess', share: 100, days: recent, steps: submitted('Assess') },
  {
    name: 'assessed and approved',
    share: 400,
    days: sevenYears,
    steps: [...submitted('Assess'), decided('Approved'), cards],
  },
  {
    name: 'assessed and declined',
    share: 200,
    days: sevenYears,
    steps: [...submitted('Assess'), decided('Decline', 'monthly-spend', 'time-in-business')],
  },
  {
    name: 'decision replaced',
    share: 100,
    days: sevenYears,
    steps: [...submitted('Decline'), decided('Approved', 'looked-again')],
  },
  { name: 'withdrawn', share: 102, days: [5, 340], steps: [...submitted('Approved'), { does: 'withdraw' }] },
  undelivered('mail waiting', { channel: 'mail', isDead: false }),
  undelivered('mail given up', { channel: 'mail', isDead: true }),
  undelivered('event waiting', { channel: 'handover', isDead: false }),
  undelivered('event given up', { channel: 'handover', isDead: true }),
];

const byShare: readonly [Kind, ...Kind[]] = [
  started,
  ...lifeKinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind)),
];

/** One application's life up to now. */
export type SampleLife = {
  readonly kind: string;
  readonly startedAt: Date;
  readonly skipsCheck: boolean;
  readonly happened: readonly Happening[];
  readonly undelivered: Undelivered | undefined;
  /** It is kept longer than it may be, if it may be taken at all. */
  readonly isOverdue: boolean;
};

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Longer than anything is kept that nobody sent, or that was decided. */
const overdueDays = { unsent: 190, sent: 2_600 } as const;

/**
 * Draws what happened to applications: the same seed and number give the same life, days counted back from `now`. One
 * in `overdueOneIn` began so long ago that a purge is to take it; none without.
 */
export function sampleLives(seed: string, now: Date, overdueOneIn = 0): (number: number) => SampleLife {
  return (number) => {
    const random = createRandom(`${seed} life ${number}`);
    const kind = lifeKinds[number] ?? random.pick(byShare);
    const isOverdue = overdueOneIn > 0 && random.onceIn(overdueOneIn);
    const isSent = kind.steps.some(({ does }) => does === 'submit');
    const days = random.between(...kind.days) + (isOverdue ? overdueDays[isSent ? 'sent' : 'unsent'] : 0);
    const startedAt = new Date(now.getTime() - days * dayMs - random.between(0, 600) * minuteMs);
    let at = startedAt.getTime();
    const happened = kind.steps.map((step) => {
      at += random.between(3, step.does === 'decide' || step.does === 'cards' ? 1_200 : 90) * minuteMs;
      return { ...step, at: new Date(at) };
    });
    const { name, skipsCheck = false, undelivered: last } = kind;
    return { kind: name, startedAt, skipsCheck, happened, undelivered: last, isOverdue };
  };
}

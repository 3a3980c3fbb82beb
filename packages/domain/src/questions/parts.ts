import { type CreditPart, isWithSomebodyElse } from '../credit/part.ts';
import { skipsCreditCheck } from '../offer/rules.ts';
import type { Application } from '../state.ts';

type Asked = Pick<Application, 'offer' | 'credit'>;

/** Returns the part that answers the credit section in place of the applicant; undefined if there is none. */
export const creditPartOf = ({ offer, credit }: Asked): CreditPart | undefined =>
  isWithSomebodyElse(credit.part) && !skipsCreditCheck(offer) ? credit.part : undefined;

/** Tells whether sending waits for the answers of somebody else. */
export const isWaitingForPart = (application: Asked): boolean =>
  creditPartOf(application)?.answeredAt === null;

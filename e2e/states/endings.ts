import { send } from '../applicant/final-details.ts';
import { arriveAt, haveAnsweredEverything } from '../applicant/whole.ts';
import type { Walk } from './look.ts';
import { applicant } from './people.ts';
import { received, statusAnswers } from './status-answers.ts';

export const endings: Walk = async (page, look) => {
  for (const [decision, state, title, name] of [
    ['Assess', 'to-assess', /Your application is in|You’re approved/, 'next-steps-assess'],
    ['Decline', 'declined', 'We could not approve this online', 'credit-check-failed'],
  ] as const) {
    const [, answer] = statusAnswers[state] ?? [];
    await page.route('**/v1/creditchecks/*', (route) => route.fulfill({ json: { decision } }));
    await page.route('**/v1/status/open', (route) => route.fulfill({ json: { ...received, ...answer } }));
    await haveAnsweredEverything(page, applicant);
    await send(page);
    await arriveAt(page, title);
    await look(name, 'page');
    await page.unrouteAll();
  }
};

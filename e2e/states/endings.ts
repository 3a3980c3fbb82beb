import { send } from '../applicant/final-details.ts';
import { arriveAt, haveAnsweredEverything } from '../applicant/whole.ts';
import type { Walk } from './look.ts';
import { applicant } from './people.ts';

export const endings: Walk = async (page, look) => {
  for (const [decision, title, name] of [
    ['Assess', /Your application is in|You’re approved/, 'next-steps-assess'],
    ['Decline', 'We could not approve this online', 'credit-check-failed'],
  ] as const) {
    await page.route('**/v1/creditchecks/*', (route) => route.fulfill({ json: { decision } }));
    await haveAnsweredEverything(page, applicant);
    await send(page);
    await arriveAt(page, title);
    await look(name, 'page');
    await page.unrouteAll();
  }
};

import { type JobName, type JobNeeds, jobsOf } from '../jobs.ts';
import { createJobs, type Jobs } from '../store/housekeeping.ts';

/** Starts one job as a server does. A job that sends mails itself needs `mailer` and `sender`. */
export function startJob<Name extends JobName>(
  name: Name,
  needs: Pick<JobNeeds, 'store' | 'log'> & Partial<JobNeeds>,
): Jobs<Name> {
  const table = jobsOf({ businessContactEmail: 'business@example.com', ...needs } as JobNeeds);
  const jobs = createJobs({ [name]: table[name] } as Pick<typeof table, Name>, needs.log);
  jobs.start();
  return jobs;
}

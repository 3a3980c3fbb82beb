import { usualRetention } from '@forecourt/domain/constants/retention.ts';
import { createServerJobs, type JobDependencies, type JobName } from '../jobs.ts';
import { createJobs, type Jobs } from '../store/housekeeping.ts';

/** Starts one job as a server does. A job that sends mails itself needs `mailer` and `sender`. */
export function startJob<Name extends JobName>(
  name: Name,
  needs: Pick<JobDependencies, 'store' | 'log'> & Partial<JobDependencies>,
): Jobs<Name> {
  const table = createServerJobs({
    businessContactEmail: 'business@example.com',
    retention: usualRetention,
    ...needs,
  } as JobDependencies);
  const jobs = createJobs({ [name]: table[name] } as Pick<typeof table, Name>, needs.log);
  jobs.start();
  return jobs;
}

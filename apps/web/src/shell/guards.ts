import { redirect } from 'react-router';
import { late } from '../gateway/late.ts';
import { paths } from '../paths.ts';

/** The id of the application this tab holds, after a reload too; loaded late, so that the landing page stays light. */
async function heldApplicationId(): Promise<string | null> {
  const [{ openSession }, { currentApplication }] = await Promise.all([
    late(() => import('../store/session.ts')),
    late(() => import('../store/application-store.ts')),
  ]);
  if ((await openSession()) === 'expired') throw redirect(paths.timeout);
  return currentApplication().saver.applicationId;
}

/** Lets in whoever holds an application; sends everybody else to the landing page. */
export async function needsApplication(): Promise<null> {
  if ((await heldApplicationId()) === null) throw redirect(paths.landing);
  return null;
}

/** The end of an application: from here on nothing of it is kept over a reload. */
export async function completesApplication(): Promise<null> {
  await needsApplication();
  const { closeSession } = await late(() => import('../store/session.ts'));
  await closeSession();
  return null;
}

/** Whether an application is held right now, without bringing one back. */
export async function holdsApplication(): Promise<boolean> {
  const { currentApplication } = await late(() => import('../store/application-store.ts'));
  return currentApplication().saver.applicationId !== null;
}

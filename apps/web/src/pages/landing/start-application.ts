import type { ApplicationType } from '@forecourt/domain/constants/options.ts';
import { createApplication } from '@forecourt/domain/contract/applications.ts';
import { landingProblems, nameOf } from '@forecourt/domain/landing/rules.ts';
import type { Landing } from '@forecourt/domain/landing/state.ts';
import { enterLanding } from '@forecourt/domain/landing/transitions.ts';
import { progressOf } from '@forecourt/domain/questions/projections.ts';
import { receiveApplication } from '@forecourt/domain/saver/transitions.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { resetProgress, runWithProgress } from '../../store/activities.ts';
import { change, currentApplication, restore } from '../../store/application-store.ts';
import { applicationOnDevice, carryOnFromDevice } from '../../store/carry-on.ts';
import { forgetOnDevice } from '../../store/device.ts';
import { openSession } from '../../store/session.ts';
import { today } from '../../store/today.ts';
import { sentBefore } from './sent-before.tsx';
import { type UnderWay, WelcomeBack } from './welcome-back.tsx';

export { carryOnFromDevice, forgetOnDevice, openSession, sentBefore, WelcomeBack };

/** Id and content of the application that this page began or found. */
let begun: { readonly id: string; readonly content: string } | undefined;

const bodyOf = (landing: Landing, type: ApplicationType) => ({
  fullName: nameOf(landing),
  email: landing.email,
  receiveCorrespondence: landing.acceptedUpdates,
  type,
});

function underWay(place: UnderWay['place'], application: Application): UnderWay | undefined {
  if (application.saver.isSubmitted) return undefined;
  return { place, firstName: application.landing.firstName, ...progressOf(application, today()) };
}

/** Returns what the form starts from; unchanged, it goes on with that application. Needs an open session. */
export function heldLanding(): { landing: Landing; inTab: UnderWay | undefined } {
  const application = currentApplication();
  const { landing, saver } = application;
  const { applicationId: id, applicationType } = saver;
  if (id === null) return { landing, inTab: undefined };
  begun = { id, content: JSON.stringify(bodyOf(landing, applicationType)) };
  return { landing, inTab: underWay('tab', application) };
}

/** Returns the application kept on this device; undefined where there is none. Needs an open session. */
export async function onDevice(): Promise<UnderWay | undefined> {
  const application = await applicationOnDevice();
  return application && underWay('device', application);
}

/** Returns the problems by field. */
export const problemsOf = (typed: Landing): ReturnType<typeof landingProblems> =>
  landingProblems(enterLanding(typed, typed));

/** Keeps the typed values and returns their problems by field, but leaves a submitted one. Needs an open session. */
export function keepLanding(typed: Landing): ReturnType<typeof landingProblems> {
  if (!currentApplication().saver.isSubmitted) change('landing', enterLanding, typed);
  return problemsOf(typed);
}

type Start = { readonly signal?: AbortSignal; readonly isAnother?: boolean };

/**
 * Creates the application, or goes on with an unchanged one. Another one takes the place of the one that is there,
 * without its answers. Returns false if that failed, with a toast.
 */
export async function startApplication(
  type: ApplicationType,
  typed = currentApplication().landing,
  { signal, isAnother = false }: Start = {},
): Promise<boolean> {
  const { saver } = currentApplication();
  const landing = enterLanding(typed, typed);
  const body = bodyOf(landing, type);
  const content = JSON.stringify(body);
  const isSame = begun?.content === content && begun.id === saver.applicationId;
  if (isSame && !saver.isSubmitted && !isAnother) return true;
  // Preloads the next page; if that fails, the visit loads it.
  lazyImport(() => import('../requirements/requirements-page.tsx')).catch(() => undefined);
  const outcome = await runWithProgress(
    'createApplication',
    () => callOnce(createApplication, { body }),
    'failed-create-application',
  );
  if (!outcome.ok || signal?.aborted) return false;
  const { externalId, type: createdType } = outcome.value;
  if (saver.isSubmitted || isAnother) {
    restore({ ...initialApplication, landing });
    resetProgress();
  }
  change('saver', receiveApplication, externalId, createdType);
  begun = { id: externalId, content };
  return true;
}

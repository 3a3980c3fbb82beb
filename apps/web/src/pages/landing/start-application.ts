import type { ApplicationType } from '@forecourt/domain/constants/options.ts';
import { createApplication } from '@forecourt/domain/contract/applications.ts';
import { applicantName, landingProblems } from '@forecourt/domain/landing/rules.ts';
import type { LandingState } from '@forecourt/domain/landing/state.ts';
import { enterLandingDetails } from '@forecourt/domain/landing/transitions.ts';
import { formProgressOf } from '@forecourt/domain/questions/projections.ts';
import { receiveApplicationId } from '@forecourt/domain/saver/transitions.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { callIdempotently } from '../../gateway/call-once.ts';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { resetProgress, runWithProgress } from '../../store/activities.ts';
import { changeSection, currentApplication, replaceApplication } from '../../store/application-store.ts';
import { applicationOnDevice, resumeFromDevice } from '../../store/carry-on.ts';
import { removeDeviceRecord } from '../../store/device.ts';
import { openSession, whenSessionSaved } from '../../store/session.ts';
import { today } from '../../store/today.ts';
import { renderLastSubmission } from './sent-before.tsx';
import { type ApplicationInProgress, WelcomeBack } from './welcome-back.tsx';

export { openSession, removeDeviceRecord, renderLastSubmission, resumeFromDevice, WelcomeBack };

/** Id and content of the application that this page began or found. */
let begun: { readonly id: string; readonly content: string } | undefined;

const bodyOf = (landing: LandingState, type: ApplicationType) => ({
  fullName: applicantName(landing),
  email: landing.email,
  receiveCorrespondence: landing.acceptedUpdates,
  type,
});

function underWay(
  place: ApplicationInProgress['place'],
  application: Application,
): ApplicationInProgress | undefined {
  if (application.saver.isSubmitted) return undefined;
  return { place, firstName: application.landing.firstName, ...formProgressOf(application, today()) };
}

/** Returns what the form starts from; unchanged, it goes on with that application. Needs an open session. */
export function currentLanding(): { landing: LandingState; inTab: ApplicationInProgress | undefined } {
  const application = currentApplication();
  const { landing, saver } = application;
  const { applicationId: id, applicationType } = saver;
  if (id === null) return { landing, inTab: undefined };
  begun = { id, content: JSON.stringify(bodyOf(landing, applicationType)) };
  return { landing, inTab: underWay('tab', application) };
}

/** Returns the application kept on this device; undefined where there is none. Needs an open session. */
export async function findApplicationOnDevice(): Promise<ApplicationInProgress | undefined> {
  const application = await applicationOnDevice();
  return application && underWay('device', application);
}

/** Returns the problems by field. */
export const checkLanding = (typed: LandingState): ReturnType<typeof landingProblems> =>
  landingProblems(enterLandingDetails(typed, typed));

/** Keeps the typed values and returns their problems by field, but leaves a submitted one. Needs an open session. */
export function saveLanding(typed: LandingState): ReturnType<typeof landingProblems> {
  if (!currentApplication().saver.isSubmitted) changeSection('landing', enterLandingDetails, typed);
  return checkLanding(typed);
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
  const landing = enterLandingDetails(typed, typed);
  const body = bodyOf(landing, type);
  const content = JSON.stringify(body);
  const isSame = begun?.content === content && begun.id === saver.applicationId;
  if (isSame && !saver.isSubmitted && !isAnother) return true;
  // Preloads the next page; if that fails, the visit loads it.
  lazyImport(() => import('../requirements/requirements-page.tsx')).catch(() => undefined);
  const outcome = await runWithProgress(
    'createApplication',
    () => callIdempotently(createApplication, { body }),
    'failed-create-application',
  );
  if (!outcome.ok || signal?.aborted) return false;
  const { externalId, type: createdType } = outcome.value;
  if (saver.isSubmitted || isAnother) {
    replaceApplication({ ...initialApplication, landing });
    resetProgress();
  }
  changeSection('saver', receiveApplicationId, externalId, createdType);
  begun = { id: externalId, content };
  // The page that comes next needs it, also when it is loaded again at once.
  await whenSessionSaved();
  return true;
}

import type { ApplicationType } from '@forecourt/domain/constants/options.ts';
import { createApplication } from '@forecourt/domain/contract/applications.ts';
import { landingProblems, nameOf } from '@forecourt/domain/landing/rules.ts';
import type { Landing } from '@forecourt/domain/landing/state.ts';
import {
  acceptUpdates,
  enterEmail,
  enterFirstName,
  enterLastName,
} from '@forecourt/domain/landing/transitions.ts';
import { receiveApplication } from '@forecourt/domain/saver/transitions.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity } from '../../store/activities.ts';
import { change, currentApplication, restore } from '../../store/application-store.ts';
import { openSession } from '../../store/session.ts';

export { openSession };

/** What is wrong with what was typed, by field, were it kept as it is. */
export const problemsOf = (typed: Landing): ReturnType<typeof landingProblems> =>
  landingProblems(
    enterEmail(enterLastName(enterFirstName(typed, typed.firstName), typed.lastName), typed.email),
  );

/** What a tab already holds of an application, for the form to start from. The session has to be open. */
export function heldLanding(): { landing: Landing; canGoOn: boolean } {
  const { landing, saver } = currentApplication();
  return { landing, canGoOn: saver.applicationId !== null && !saver.isSubmitted };
}

/** Keeps what was typed and returns what is wrong with it, by field. The session has to be open. */
export function keepLanding(typed: Landing): ReturnType<typeof landingProblems> {
  change('landing', enterFirstName, typed.firstName);
  change('landing', enterLastName, typed.lastName);
  change('landing', enterEmail, typed.email);
  change('landing', acceptUpdates, typed.acceptedUpdates);
  return landingProblems(currentApplication().landing);
}

let created: { readonly id: string; readonly body: string } | undefined;

/**
 * Creates the application of whoever stands on the landing page; false when it could not be, which a toast has said.
 * The one that is held already goes on when nothing about it differs. A submitted one is left behind.
 */
export async function startApplication(type: ApplicationType): Promise<boolean> {
  const { landing, saver } = currentApplication();
  const body = {
    fullName: nameOf(landing),
    email: landing.email,
    receiveCorrespondence: landing.acceptedUpdates,
    type,
  };
  const content = JSON.stringify(body);
  if (created?.body === content && created.id === saver.applicationId && !saver.isSubmitted) return true;
  const outcome = await activity(
    'createApplication',
    () => callOnce(createApplication, { body }),
    'failed-create-application',
  );
  if (!outcome.ok) return false;
  const { externalId, type: createdType } = outcome.value;
  if (saver.isSubmitted) restore({ ...initialApplication, landing });
  change('saver', receiveApplication, externalId, createdType);
  created = { id: externalId, body: content };
  return true;
}

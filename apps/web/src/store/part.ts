import type { OpenedPart } from '@forecourt/domain/contract/parts.ts';
import { knownQuestionIds } from '@forecourt/domain/questions/correctable.ts';
import { type QuestionId, questions } from '@forecourt/domain/questions/table.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { clearApplication, currentApplication, replaceApplication } from './application-store.ts';
import { type Correction, currentCorrection, isOpenedByStatusLink, setCorrection } from './correction.ts';
import { isIdle, markActive } from './last-active.ts';
import { claimRecord } from './open-record.ts';
import { pauseSession } from './session.ts';
import { partRecord, warnStorageFailure } from './session-record.ts';
import { endStatusTask } from './status.ts';

/** The page of somebody who was asked for a part. Of this, the link is kept over a reload, and no answer. */
type PartView = {
  readonly key: string | null;
  /** 'dead': no part has this link. */
  readonly link: 'closed' | 'open' | 'dead';
  readonly part: OpenedPart | null;
  /** The last request failed. */
  readonly isOutOfReach: boolean;
};

const nothing: PartView = { key: null, link: 'closed', part: null, isOutOfReach: false };
const partStore = createStore<PartView>(() => nothing);

export const usePartView = (): PartView => useStore(partStore);
export const currentPartView = (): PartView => partStore.getState();
export const updatePartView = (change: Partial<PartView>): void => partStore.setState(change);

/** Holds the key of a link that is not pressed yet, or of none. */
export const resetPartView = (key: string | null): void => partStore.setState({ ...nothing, key }, true);

type KeptPart = { readonly key: string; readonly isOpened: boolean };

/** Brings back the link that this tab held before a reload. */
export async function restorePartLink(): Promise<void> {
  if (currentPartView().key !== null) return;
  if (isIdle()) await partRecord.drop();
  const found = await claimRecord(partRecord);
  if (!found || currentPartView().key !== null) return;
  const { key, isOpened } = JSON.parse(found.text) as KeptPart;
  resetPartView(key);
  if (isOpened) updatePartView({ link: 'open' });
}

/** Keeps the link over a reload, encrypted. */
export async function keepPartLink(): Promise<void> {
  const { key, link } = currentPartView();
  if (key === null) return;
  await partRecord
    .write(JSON.stringify({ key, isOpened: link === 'open' } satisfies KeptPart))
    .catch(warnStorageFailure);
  markActive();
}

export async function forgetPartLink(): Promise<void> {
  resetPartView(null);
  await partRecord.drop();
}

/** Splits at the last space, as the form asks for first and last name. */
function namesOf(name: string): Pick<Application['landing'], 'firstName' | 'lastName'> {
  const words = name.split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Depends on whether the person is a director, and on nothing else of the application. */
const conditional: QuestionId = 'representative-requirements';

/** Returns what is answered again; null for a part of the form. */
function correctedQuestionsOf({ correction }: OpenedPart): Correction['questions'] {
  if (!correction) return null;
  const asked = knownQuestionIds(correction.asked);
  const sent = questions.map(({ id }) => id).filter((id) => id !== conditional);
  return { asked, chosen: asked, sent, before: null, kept: [] };
}

/** Replaces the application while somebody answers the part. Neither session nor draft keeps it. */
export function startPart(opened: OpenedPart): void {
  const { name, businessType, businessName, business, credit } = opened;
  const start = initialApplication;
  endStatusTask();
  pauseSession();
  setCorrection({ number: 0, questions: correctedQuestionsOf(opened), part: 'credit' });
  replaceApplication({
    ...start,
    saver: { ...start.saver, isSubmitted: true },
    landing: { ...start.landing, ...namesOf(name) },
    business: {
      ...start.business,
      businessType,
      businessName,
      business,
      hasManualInputBusiness: business === null,
    },
    credit: { ...start.credit, ...credit, part: null },
  });
}

/** Whether the application in memory is borrowed for a part. */
export const isPartOpen = (): boolean =>
  currentCorrection()?.part !== undefined && isOpenedByStatusLink(currentApplication());

/** Ends what an application was borrowed for. Leaves any other alone. */
export function endPart(): void {
  if (!isPartOpen()) return;
  setCorrection(null);
  clearApplication();
}

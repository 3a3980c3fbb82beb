import type { Application } from '@forecourt/domain/application/state.ts';
import { savedLineTexts } from '../../copy/drafts.ts';
import type { Progress } from '../../store/activities.ts';
import type { Drafts } from './drafts-store.ts';

export type SavedStatus = { readonly text: string; readonly isSaved: boolean };

const timeOfDay = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit', hour12: true });

/** A moment as '9:04 pm', in the time of the reader. */
export const timeText = (moment: Date): string => timeOfDay.format(moment).replace(/\s/g, ' ').toLowerCase();

/** What is true of the draft: never saved, being saved, saved and when, or saved before the last change. */
export function savedStatus(application: Application, saved: Drafts['saved'], saving: Progress): SavedStatus {
  if (saving === 'request') return { text: savedLineTexts.saving, isSaved: false };
  if (saved === null) {
    const wasSaved = application.saver.saveLink !== '';
    return { text: wasSaved ? savedLineTexts.earlier : savedLineTexts.never, isSaved: false };
  }
  if (!hasSameAnswers(application, saved.application))
    return { text: savedLineTexts.changed, isSaved: false };
  const text = saved.at === null ? savedLineTexts.opened : savedLineTexts.saved(timeText(saved.at));
  return { text, isSaved: true };
}

/** Whether the answers are the same; the link and the addresses it goes to are none. */
function hasSameAnswers(one: Application, other: Application): boolean {
  const sections = Object.keys(one) as (keyof Application)[];
  return sections.every(
    (section) =>
      section === 'saver' ||
      one[section] === other[section] ||
      JSON.stringify(one[section]) === JSON.stringify(other[section]),
  );
}

import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { initialSaver } from '@forecourt/domain/saver/state.ts';
import type { Application } from '@forecourt/domain/state.ts';

/** What is saved of an application: all but the addresses its link was typed for, which no recipient is to see. */
export function rootStateOf(application: Application) {
  const { emails } = initialSaver;
  return { ...draftOf({ ...application, saver: { ...application.saver, emails } }) };
}

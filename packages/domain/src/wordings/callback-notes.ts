/** A try without an answer, any other note, or why the callback was opened again. */
export const callbackNoteTitles = {
  notReached: 'Not reached',
  note: 'Note',
  reopened: 'Opened again',
} as const;
export type CallbackNoteKind = keyof typeof callbackNoteTitles;

import type { CallbackNoteKind } from '@forecourt/domain/wordings/callback-notes.ts';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { sql } from 'kysely';
import { type RequestContext, recordAudit } from '../audit/audit.ts';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId, ApplicationRow } from './applications.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Rows are only added. */
    application_notes: {
      application_id: ApplicationId;
      number: number;
      note: EncryptedColumn;
      fingerprint: Buffer;
      noted_at: TimestampColumn;
      /** Null for a note of the application. */
      of_callback: CallbackNoteKind | null;
    };
  }
}

type Note = { readonly text: string; readonly by: string };
export type StoredNote = Note & { readonly number: number; readonly at: Date };
export type CallbackNote = StoredNote & { readonly kind: CallbackNoteKind };

const notePlace = (id: string, number: number): string => `${id}/${number}`;
const noteAad = (place: string) => ({ table: 'application_notes', row: place, column: 'note' });

/** Returns the fingerprint of a note at its place, `application/number`. */
export const noteFingerprint = (encrypter: Encrypter, place: string, note: unknown): Buffer =>
  encrypter.fingerprint(`note ${place} ${JSON.stringify(note)}`);

/** Adds and records a note in the transaction that locks its application; returns its number. */
export async function addNote(
  transaction: StoreTransaction,
  { id }: Pick<ApplicationRow, 'id'>,
  { context, ...note }: Note & { readonly context: RequestContext },
): Promise<number> {
  await recordAudit(transaction, id, 'note added', context);
  return await storeNote(transaction, id, note, null);
}

/** Stores a note that is recorded already; `kind` of one of a callback. Returns its number. */
export async function storeNote(
  { database, encrypter }: StoreTransaction,
  id: ApplicationId,
  note: Note,
  kind: CallbackNoteKind | null,
): Promise<number> {
  const { number } = await database
    .selectFrom('application_notes')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  const place = notePlace(id, number);
  await database
    .insertInto('application_notes')
    .values({
      application_id: id,
      number,
      note: encrypter.encrypt(noteAad(place), note),
      fingerprint: noteFingerprint(encrypter, place, note),
      of_callback: kind,
    })
    .execute();
  return number;
}

/** Returns the notes of an application, the first one first. */
export async function listNotes(store: Store, { id }: Pick<ApplicationRow, 'id'>): Promise<StoredNote[]> {
  const notes = await loadNotes(store, id);
  return notes.flatMap(({ kind, ...note }) => (kind === null ? [note] : []));
}

/** Returns the notes of the callback of an application, the first one first. */
export async function listCallbackNotes(
  store: Store,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<CallbackNote[]> {
  const notes = await loadNotes(store, id);
  return notes.flatMap(({ kind, ...note }) => (kind === null ? [] : [{ ...note, kind }]));
}

async function loadNotes({ database, encrypter }: Store, id: ApplicationId) {
  const rows = await database
    .selectFrom('application_notes')
    .select(['number', 'note', 'noted_at as at', 'of_callback as kind'])
    .where('application_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ number, note, at, kind }) => ({
    number,
    at,
    kind,
    ...encrypter.decrypt<Note>(noteAad(notePlace(id, number)), note),
  }));
}

import { maskedGroupWords } from './masked-groups.ts';

/** Names in the desk's log by which a person read an application. */
export const readingActs = ['opened', 'shown', 'exported'] as const;
export type ReadingAct = (typeof readingActs)[number];

/** Readings of one application, by their name in the log and its detail up to a colon. */
export const readings: Readonly<Record<string, string>> = {
  opened: 'Opened',
  'opened preview': 'Opened for a preview',
  'opened order': 'Order opened',
  'opened callback': 'Callback opened',
  'shown mails': 'Emails shown',
  'shown callbacks': 'List of callbacks read',
  exported: 'Exported',
  'exported order': 'Order exported',
  ...Object.fromEntries(
    Object.entries(maskedGroupWords).map(([group, words]) => [`shown ${group}`, `Shown: ${words}`]),
  ),
};

/** Names a reading in a history. */
export function readingNameOf(act: string, detail: string | null): string {
  const name = `${act} ${detail?.split(':')[0]}`;
  return name in readings ? name : act;
}

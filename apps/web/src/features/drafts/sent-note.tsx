import { draftTexts } from '../../copy/drafts.ts';
import { StatusLine } from '../../ui/frame/status-line.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { useDrafts } from './drafts-store.ts';
import { timeText } from './saved-status.tsx';

/** Rendered empty before, so that the change is announced. */
export function SentNote({ isSent }: { readonly isSent: boolean }) {
  const sent = useDrafts((drafts) => drafts.sent);
  const shown = isSent ? sent : null;
  return (
    <>
      <StatusLine text={shown ? draftTexts.sent(shown.emails.length, timeText(shown.at)) : ''} />
      {shown && (
        <p>
          <span>{`${draftTexts.sentTo} `}</span>
          <SoftBreaks text={shown.emails.join(', ')} />
        </p>
      )}
    </>
  );
}

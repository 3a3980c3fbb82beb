import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { StatusLine } from '@forecourt/ui/frame/status-line.tsx';
import { useEffect, useRef, useState } from 'react';
import { correctionTexts } from '../../copy/correction.ts';
import { statusTexts as texts } from '../../copy/status.ts';
import { formatLocalTime } from '../../features/drafts/saved-status.tsx';
import { useStatusView } from '../../store/status.ts';

/** Announces what changed while the page was open, and when the server is out of reach. */
export function StatusUpdates({ status }: { readonly status: StatusAnswer }) {
  const { isOutOfReach, isOwnChange, at, corrected } = useStatusView((view) => view);
  const title = texts.titleOf(status);
  // Another request for corrections has the same title.
  const shown = `${title} ${status.correction?.number ?? ''}`;
  const before = useRef(shown);
  const [changed, setChanged] = useState('');
  useEffect(() => {
    // After the applicant's own action the title says it all.
    if (before.current !== shown) setChanged(isOwnChange ? '' : texts.changed(title));
    before.current = shown;
  }, [shown, title, isOwnChange]);
  const thanks = corrected !== null && status.correction === null ? correctionTexts.sent.thanks : '';
  const news = changed || thanks;
  return <StatusLine isSaved={false} text={isOutOfReach ? texts.outOfReach(formatLocalTime(at)) : news} />;
}

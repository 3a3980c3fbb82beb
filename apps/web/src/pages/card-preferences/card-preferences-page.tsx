import { applicationPath } from '@forecourt/domain/application/status.ts';
import { pagePaths, statusPath } from '@forecourt/domain/contract/pages.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { sections } from '@forecourt/domain/questions/table.ts';
import { type NavSection, SectionNav } from '@forecourt/ui/frame/section-nav.tsx';
import { SkipLink, TopBar } from '@forecourt/ui/frame/top-bar.tsx';
import { useNavigate } from '@forecourt/ui/router/react.tsx';
import { useEffect } from 'react';
import { BrandLink } from '../../brand/brand-mark.tsx';
import { formTexts } from '../../copy/form.ts';
import { cardPreferencesTexts } from '../../copy/pages.ts';
import { orderCardsTitle, sectionTexts } from '../../copy/questions.ts';
import { CardPreferences } from '../../features/cards/card-preferences.tsx';
import { storePlacedOrder } from '../../features/cards/order/keep-order.ts';
import { HelpPopover } from '../../features/help/need-help.tsx';
import { useStatusPolling } from '../../features/status/ask-status.ts';
import { useStatusSync } from '../../features/status/own-status.ts';
import { useProgress } from '../../store/activities.ts';
import { currentApplication } from '../../store/application-store.ts';
import { warnBeforeLeaving } from '../../store/leave-warning.ts';
import { isStatusTaskOpen, useStatusView } from '../../store/status.ts';
import { PhoneLink } from '../parts/phone-link.tsx';

/** The form cannot be opened again: its sections show as done. */
const passedSections: readonly NavSection[] = [
  ...sections.map((section) => ({ key: section, label: sectionTexts[section].title, mark: 'done' as const })),
  { key: 'orderCards', label: orderCardsTitle, mark: 'now', isCurrent: true },
];

/** Whether the status page still leads to cards. */
const mayOrder = ({ acts, correction }: StatusAnswer): boolean =>
  acts.includes('orderCards') || correction?.asked.includes('cards') === true;

export function CardPreferencesPage() {
  const navigate = useNavigate();
  const goOn = (): void => {
    if (!isStatusTaskOpen()) return void navigate(pagePaths.completed);
    warnBeforeLeaving(undefined);
    storePlacedOrder();
    void navigate(statusPath());
  };
  const leaveRefused = (): void => {
    warnBeforeLeaving(undefined);
    void navigate(isStatusTaskOpen() ? statusPath() : applicationPath(currentApplication()));
  };
  useStatusSync('cardPreferences');
  useStatusPolling();
  const isOrdering = useProgress('submitCardChanges') === 'request';
  const isOver = useStatusView(({ status, ordered }) => status !== null && !ordered && !mayOrder(status));
  useEffect(() => {
    if (isOver && !isOrdering && isStatusTaskOpen()) leaveRefused();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- left once
  }, [isOver, isOrdering]);
  return (
    <>
      <SkipLink to="main">{cardPreferencesTexts.skip}</SkipLink>
      <TopBar
        brand={<BrandLink />}
        nav={<SectionNav label={formTexts.navigation} sections={passedSections} />}
        section={orderCardsTitle}
        end={<PhoneLink />}
      />
      <CardPreferences help={<HelpPopover />} onConfirmed={goOn} onRefused={leaveRefused} />
    </>
  );
}

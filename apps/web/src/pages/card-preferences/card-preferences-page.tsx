import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { BrandLink } from '../../brand/brand-link.tsx';
import { cardPreferencesTexts } from '../../copy/pages.ts';
import { CardPreferences } from '../../features/cards/card-preferences.tsx';
import { NeedHelp } from '../../features/help/need-help.tsx';
import { paths } from '../../paths.ts';
import { useApplication } from '../../store/application-store.ts';
import { warnBeforeLeaving } from '../../store/leave-warning.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';

/** How many cards, who uses each, and what it can buy; asks before it is left unconfirmed. */
export function CardPreferencesPage() {
  const navigate = useNavigate();
  const isConfirmed = useApplication(({ cards }) => cards.sectionComplete);
  useEffect(() => {
    warnBeforeLeaving(isConfirmed ? undefined : cardPreferencesTexts.leaveWarning);
    return () => warnBeforeLeaving(undefined);
  }, [isConfirmed]);
  return (
    <>
      <SkipLink to="main">{cardPreferencesTexts.skip}</SkipLink>
      <TopBar brand={<BrandLink />} end={<PhoneLink />} />
      <CardPreferences help={<NeedHelp />} onConfirmed={() => void navigate(paths.completed)} />
    </>
  );
}

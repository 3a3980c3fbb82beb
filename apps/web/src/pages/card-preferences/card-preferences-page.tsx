import { pathOf } from '@forecourt/domain/application/status.ts';
import { paths, statusAt } from '@forecourt/domain/contract/pages.ts';
import { sections } from '@forecourt/domain/questions/table.ts';
import { type NavSection, SectionNav } from '@forecourt/ui/frame/section-nav.tsx';
import { SkipLink, TopBar } from '@forecourt/ui/frame/top-bar.tsx';
import { BrandLink } from '../../brand/brand-mark.tsx';
import { formTexts } from '../../copy/form.ts';
import { cardPreferencesTexts } from '../../copy/pages.ts';
import { orderCardsTitle, sectionTexts } from '../../copy/questions.ts';
import { CardPreferences } from '../../features/cards/card-preferences.tsx';
import { keepOrder } from '../../features/cards/order/keep-order.ts';
import { NeedHelp } from '../../features/help/need-help.tsx';
import { useNavigate } from '../../router/react.tsx';
import { currentApplication } from '../../store/application-store.ts';
import { warnBeforeLeaving } from '../../store/leave-warning.ts';
import { isBorrowed } from '../../store/status.ts';
import { PhoneLink } from '../parts/phone-link.tsx';

/** The form cannot be opened again: its sections show as done. */
const passedSections: readonly NavSection[] = [
  ...sections.map((section) => ({ key: section, label: sectionTexts[section].title, mark: 'done' as const })),
  { key: 'orderCards', label: orderCardsTitle, mark: 'now', isCurrent: true },
];

export function CardPreferencesPage() {
  const navigate = useNavigate();
  const goOn = (): void => {
    if (!isBorrowed()) return void navigate(paths.completed);
    warnBeforeLeaving(undefined);
    keepOrder();
    void navigate(statusAt());
  };
  const leaveRefused = (): void => {
    warnBeforeLeaving(undefined);
    void navigate(isBorrowed() ? statusAt() : pathOf(currentApplication()));
  };
  return (
    <>
      <SkipLink to="main">{cardPreferencesTexts.skip}</SkipLink>
      <TopBar
        brand={<BrandLink />}
        nav={<SectionNav label={formTexts.navigation} sections={passedSections} />}
        section={orderCardsTitle}
        end={<PhoneLink />}
      />
      <CardPreferences help={<NeedHelp />} onConfirmed={goOn} onRefused={leaveRefused} />
    </>
  );
}

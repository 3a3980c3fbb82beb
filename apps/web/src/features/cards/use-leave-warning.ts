import { useEffect } from 'react';
import { cardListTexts } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';

/** Has the browser ask before the page is left, until the order is confirmed. Most browsers use their own words. */
export function useLeaveWarning(): void {
  const isConfirmed = useApplication(({ cards }) => cards.sectionComplete);
  useEffect(() => {
    if (isConfirmed) return undefined;
    const warn = (event: BeforeUnloadEvent): string => {
      event.preventDefault();
      event.returnValue = cardListTexts.leaveWarning;
      return cardListTexts.leaveWarning;
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isConfirmed]);
}

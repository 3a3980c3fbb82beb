import { offerInEffect } from '@forecourt/domain/offer/rules.ts';
import { isSectionEnabled } from '@forecourt/domain/questions/journey.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useIsWideScreen } from '@forecourt/ui/use-is-wide.ts';
import { useFailureTextWithOfflineHint } from '@forecourt/ui/use-offline-text.ts';
import { useEffect, useRef } from 'react';
import { offerTexts as texts } from '../../copy/offer.ts';
import {
  amountNeedingOffer,
  fetchStandardOffer,
  useHasStandardOfferFailed,
  useStandardOfferWaitText,
} from '../../questions/standard-offer.ts';
import { useApplication, useJourney, useOpenCorrection } from '../../store/application-store.ts';
import { OfferInEffect } from './offer-in-effect.tsx';
import styles from './offer-panel.module.css';

/** The offer in its section; the form has it beside all questions on a wide screen. */
export function OfferInSection() {
  const isInForm = useOpenCorrection() === null;
  const isWide = useIsWideScreen();
  return isInForm && isWide ? null : <OfferPanel />;
}

/** The offer beside the questions, which comes as it becomes known. */
export const OfferInMargin = () => useIsWideScreen() && <OfferPanel isInMargin />;

export function OfferPanel({ isInMargin = false }: { readonly isInMargin?: boolean }) {
  const steps = useJourney();
  const offer = useApplication((application) => offerInEffect(application.offer));
  const missing = useApplication(amountNeedingOffer);
  const hasFailed = useHasStandardOfferFailed(missing);
  const wait = useStandardOfferWaitText();
  const failed = useFailureTextWithOfflineHint(texts.failed);
  const isEnabled = isSectionEnabled(steps, 'offer');

  // An opened draft may hold a confirmed amount without its offer.
  useEffect(() => {
    if (isEnabled && missing !== null && !hasFailed) void fetchStandardOffer();
  }, [isEnabled, missing, hasFailed]);

  const panel = useRef<HTMLElement>(null);
  /** The focus waits in the panel, as the button goes with the press. */
  const retry = (): void => {
    panel.current?.focus();
    void fetchStandardOffer();
  };

  if (!isEnabled) {
    return (
      isInMargin && (
        <section className={styles.awaited} aria-label={texts.label}>
          <b>{texts.label}</b>
          <span>{texts.awaited}</span>
        </section>
      )
    );
  }
  return (
    <section
      ref={panel}
      id="offer-banner"
      className={isInMargin ? undefined : styles.panel}
      aria-label={texts.label}
      tabIndex={-1}
    >
      {offer ? (
        <OfferInEffect offer={offer} />
      ) : (
        <div className={styles.pending} data-loading={hasFailed ? undefined : ''}>
          <output>{hasFailed ? `${failed} ${wait}`.trim() : texts.loading}</output>
          {hasFailed && (
            <Button kind="quiet" onClick={retry}>
              {texts.retry}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

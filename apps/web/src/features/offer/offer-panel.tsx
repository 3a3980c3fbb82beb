import { offerInEffect } from '@forecourt/domain/offer/rules.ts';
import { isSectionEnabled } from '@forecourt/domain/questions/journey.ts';
import { useEffect, useRef } from 'react';
import { offerTexts as texts } from '../../copy/offer.ts';
import {
  amountWithoutOffer,
  fetchStandardOffer,
  useStandardOfferFailed,
  useStandardOfferWait,
} from '../../questions/standard-offer.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { OfferInEffect } from './offer-in-effect.tsx';
import styles from './offer-panel.module.css';

export function OfferPanel() {
  const steps = useJourney();
  const offer = useApplication((application) => offerInEffect(application.offer));
  const missing = useApplication(amountWithoutOffer);
  const hasFailed = useStandardOfferFailed(missing);
  const wait = useStandardOfferWait();
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

  if (!isEnabled) return null;
  return (
    <section ref={panel} id="offer-banner" className={styles.panel} aria-label={texts.label} tabIndex={-1}>
      {offer ? (
        <OfferInEffect offer={offer} />
      ) : (
        <div className={styles.pending} data-loading={hasFailed ? undefined : ''}>
          <output>{hasFailed ? `${texts.failed} ${wait}`.trim() : texts.loading}</output>
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

import { isSectionEnabled } from '@forecourt/domain/questions/journey.ts';
import type { Section } from '@forecourt/domain/questions/table.ts';
import type { ReactNode } from 'react';
import { sectionTexts } from '../../copy/questions.ts';
import { BusinessSection } from '../../features/business/business-section.tsx';
import { CreditSection } from '../../features/credit/credit-section.tsx';
import { FinalDetailsSection } from '../../features/final-details/final-details-section.tsx';
import { OfferSection } from '../../features/offer/offer-section.tsx';
import { sectionAnchor } from '../../questions/section-anchor.ts';
import { useJourney } from '../../store/application-store.ts';
import { SectionHeader } from '../../ui/frame/section-header.tsx';
import { WorkSection } from '../../ui/frame/work-layout.tsx';
import styles from './form-page.module.css';

function FormSection({ section, children }: { readonly section: Section; readonly children: ReactNode }) {
  const isLocked = !isSectionEnabled(useJourney(), section);
  return (
    <WorkSection id={sectionAnchor(section)}>
      <div className={isLocked ? styles.locked : undefined}>
        <SectionHeader title={sectionTexts[section].title} lede={sectionTexts[section].lede} />
      </div>
      {children}
    </WorkSection>
  );
}

/** The four sections under each other; what is locked waits in grey. */
export const FormSections = () => (
  <>
    <FormSection section="business">
      <BusinessSection />
    </FormSection>
    <FormSection section="offer">
      <OfferSection />
    </FormSection>
    <FormSection section="credit">
      <CreditSection />
    </FormSection>
    <FormSection section="finalDetails">
      <FinalDetailsSection />
    </FormSection>
  </>
);

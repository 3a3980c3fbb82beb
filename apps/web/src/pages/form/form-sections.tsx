import { isSectionEnabled } from '@forecourt/domain/questions/journey.ts';
import { creditPartOf } from '@forecourt/domain/questions/parts.ts';
import { type Section, sections } from '@forecourt/domain/questions/table.ts';
import { SectionHeader } from '@forecourt/ui/frame/section-header.tsx';
import { WorkSection } from '@forecourt/ui/frame/work-layout.tsx';
import type { ComponentType } from 'react';
import { sectionTexts } from '../../copy/questions.ts';
import { BusinessSection } from '../../features/business/questions.tsx';
import { CreditSection } from '../../features/credit/questions.tsx';
import { FinalDetailsSection } from '../../features/final-details/questions.tsx';
import { OfferSection } from '../../features/offer/questions.tsx';
import { sectionAnchor } from '../../questions/form-view.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import styles from './form-page.module.css';

const questionsOf: Record<Section, ComponentType> = {
  business: BusinessSection,
  offer: OfferSection,
  credit: CreditSection,
  finalDetails: FinalDetailsSection,
};

/** All sections, or one alone; undefined for the review. */
export const FormSections = ({ isWhole, only }: { readonly isWhole: boolean; readonly only?: Section }) => (
  <>
    {!isWhole && only !== sections[0] && <SectionsToCome />}
    {sections
      .filter((section) => isWhole || section === only)
      .map((section) => (
        <FormSection key={section} section={section} />
      ))}
  </>
);

/** Room to scroll to the part that is drawn first. */
export const SectionsToCome = () => (
  <WorkSection>
    <div className={styles.toCome} />
  </WorkSection>
);

function FormSection({ section }: { readonly section: Section }) {
  const isLocked = !isSectionEnabled(useJourney(), section);
  const Questions = questionsOf[section];
  const isWithOther = useApplication((application) => creditPartOf(application) !== undefined);
  const { title, lede } = sectionTexts[section];
  return (
    <WorkSection id={sectionAnchor(section)}>
      <div className={isLocked ? styles.locked : undefined}>
        <SectionHeader title={title} {...(!(isWithOther && section === 'credit') && { lede })} />
      </div>
      <Questions />
    </WorkSection>
  );
}

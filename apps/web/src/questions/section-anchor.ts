import type { Section } from '@forecourt/domain/application/questions.ts';

/** The id of the element that holds a section, its title first. */
export const sectionAnchor = (section: Section): string => `section-${section}`;

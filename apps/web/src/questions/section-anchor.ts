import type { Section } from '@forecourt/domain/questions/table.ts';

/** The id of the element that holds a section, its title first. */
export const sectionAnchor = (section: Section): string => `section-${section}`;

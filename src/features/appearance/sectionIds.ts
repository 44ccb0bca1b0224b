/** The sections of the page between the hero and the footer, in the order they have at first. */
export const sectionIds = [
  'about',
  'projects',
  'skills',
  'certifications',
  'ai-tools',
  'experience',
  'testimonials',
  'also',
  'contact',
] as const
export type SectionId = (typeof sectionIds)[number]

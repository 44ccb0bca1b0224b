import type { SectionId } from './sectionIds.ts'

/** What the owner knows the sections by. */
export const sectionNames: Record<SectionId, string> = {
  about: 'About',
  projects: 'Projects',
  skills: 'Skills',
  certifications: 'Certifications',
  'ai-tools': 'AI tools',
  experience: 'Experience',
  testimonials: 'Testimonials',
  also: 'Also',
  contact: 'Contact',
}

/** The headings that the owner may word anew, by their sections; About and Contact have fields for theirs. */
export const sectionHeadings = {
  projects: { title: 'Selected projects', introduction: '' },
  skills: { title: 'What I work with', introduction: '' },
  certifications: { title: 'Resume and certifications', introduction: '' },
  'ai-tools': {
    title: 'I Know AI Tools',
    introduction: 'A showcase of AI tools and platforms I have experience with.',
  },
  experience: { title: 'Positions held', introduction: '' },
  testimonials: { title: 'In their words', introduction: '' },
  also: { title: 'Also worth knowing', introduction: '' },
} as const

export type HeadedSection = keyof typeof sectionHeadings
export const headedSections = Object.keys(sectionHeadings) as HeadedSection[]

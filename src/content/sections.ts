import type { PlainText } from '../shared/texts/texts.ts'

type Section = {
  /** Its name in the admin and in the navigation. */
  name: PlainText
  /** The collections that it shows. */
  collections: readonly string[]
  /** The heading that the owner may replace; About and Contact have fields for theirs. */
  title?: PlainText
  introduction?: PlainText | ''
}

/** The sections of the page between the hero and the footer, in the order that they have at first. */
export const sections = {
  about: { name: 'About', collections: [] },
  projects: {
    name: 'Projects',
    collections: ['projects'],
    title: 'Selected projects',
    introduction: '',
  },
  skills: {
    name: 'Skills',
    collections: ['skills'],
    title: 'What I work with',
    introduction: '',
  },
  certifications: {
    name: 'Certifications',
    collections: ['certifications'],
    title: 'Resume and certifications',
    introduction: '',
  },
  'ai-tools': {
    name: 'AI tools',
    collections: ['ai-tools'],
    title: 'I Know AI Tools',
    introduction: 'A showcase of AI tools and platforms I have experience with.',
  },
  experience: {
    name: 'Experience',
    collections: ['experience'],
    title: 'Positions held',
    introduction: '',
  },
  testimonials: {
    name: 'Testimonials',
    collections: ['testimonials'],
    title: 'In their words',
    introduction: '',
  },
  writing: { name: 'Writing', collections: ['posts'], title: 'Latest posts', introduction: '' },
  also: {
    name: 'Also',
    collections: ['languages', 'awards', 'publications', 'volunteering', 'interests'],
    title: 'Also worth knowing',
    introduction: '',
  },
  contact: { name: 'Contact', collections: [] },
} as const satisfies Record<string, Section>

export type SectionId = keyof typeof sections
export const sectionIds = Object.keys(sections) as SectionId[]
/** Sections of collections that most sites have nothing of; until there is something, nobody sees that they exist. */
export const usuallyEmptySections: readonly SectionId[] = ['writing']

/** The id of a section that the owner added: that of its record, and its anchor on the page. */
export type OwnSectionId = `own-${string}`
/** Any section of a page. */
export type PageSectionId = SectionId | OwnSectionId

type WithHeading = {
  [Id in SectionId]: (typeof sections)[Id] extends { title: string } ? Id : never
}
/** A section whose heading the owner may replace. */
export type HeadedSection = WithHeading[SectionId]
export const headedSections = sectionIds.filter(
  (id): id is HeadedSection => 'title' in sections[id],
)

/** The collections of the page, section by section. */
export const shownCollections = Object.values(sections).flatMap(({ collections }) => [
  ...collections,
])

/** The section that shows a collection; undefined for any other name. */
export const sectionOf = (name: string): SectionId | undefined =>
  sectionIds.find((id) => sections[id].collections.some((shown) => shown === name))

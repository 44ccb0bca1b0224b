import type { Collection } from './collection.ts'
import { aiTools } from './collections/aiTools.ts'
import { applications } from './collections/applications.ts'
import { awards } from './collections/awards.ts'
import { certifications } from './collections/certifications.ts'
import { experience } from './collections/experience.ts'
import { interests } from './collections/interests.ts'
import { languages } from './collections/languages.ts'
import { ownSections } from './collections/ownSections.ts'
import { posts } from './collections/posts.ts'
import { projects } from './collections/projects.ts'
import { publications } from './collections/publications.ts'
import { sectionItems } from './collections/sectionItems.ts'
import { skills } from './collections/skills.ts'
import { testimonials } from './collections/testimonials.ts'
import { volunteering } from './collections/volunteering.ts'
import type { Document } from './document.ts'
import { about } from './documents/about.ts'
import { appearance } from './documents/appearance.ts'
import { assistant } from './documents/assistant.ts'
import { contactInfo } from './documents/contactInfo.ts'
import { hero } from './documents/hero.ts'
import { privacyPage } from './documents/privacyPage.ts'
import { profileLinks } from './documents/profileLinks.ts'
import { resumeSettings } from './documents/resumeSettings.ts'
import { skillCategories } from './documents/skillCategories.ts'

/** The collections of a site by their names. Visitors' code imports the type alone. */
export const collections = {
  projects,
  skills,
  'ai-tools': aiTools,
  certifications,
  experience,
  testimonials,
  languages,
  awards,
  publications,
  volunteering,
  interests,
  posts,
  'own-sections': ownSections,
  'section-items': sectionItems,
  'tailored-links': applications,
} as const
export type Collections = typeof collections

/** All collections, for code that handles any of them. */
export const allCollections: readonly Collection[] = Object.values(collections)
/** Collections that visitors may receive. */
export const publicCollections = allCollections.filter(({ isPrivate }) => !isPrivate)

/** The documents of a site by their names. Visitors' code imports the type alone. */
export const documents = {
  appearance,
  hero,
  about,
  'skill-categories': skillCategories,
  'contact-info': contactInfo,
  'profile-links': profileLinks,
  'resume-settings': resumeSettings,
  'privacy-page': privacyPage,
  assistant,
} as const
export type Documents = typeof documents

/** All documents, for code that handles any of them. */
export const allDocuments: readonly Document[] = Object.values(documents)

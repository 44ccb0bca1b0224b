import type { Collection } from './collection.ts'
import { aiTools } from './collections/aiTools.ts'
import { awards } from './collections/awards.ts'
import { certifications } from './collections/certifications.ts'
import { experience } from './collections/experience.ts'
import { interests } from './collections/interests.ts'
import { languages } from './collections/languages.ts'
import { projects } from './collections/projects.ts'
import { publications } from './collections/publications.ts'
import { skills } from './collections/skills.ts'
import { testimonials } from './collections/testimonials.ts'
import { volunteering } from './collections/volunteering.ts'

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
} as const
export type Collections = typeof collections

/** All collections, for code that handles any of them. */
export const allCollections: readonly Collection[] = Object.values(collections)

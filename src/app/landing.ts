import type { Hero } from '../features/hero/contract.ts'
import type { Project } from '../features/projects/contract.ts'
import type { Loaded } from '../shared/loaded.ts'

/** What GET / shows, section by section. */
export type Landing = {
  hero: Loaded<Hero>
  projects: Loaded<Project[]>
}

/** What the address adds to the page: which project's dialog is open, and where the site lives. */
export type LandingAddress = {
  /** The site's origin, without a slash at its end. */
  origin: string
  projectSlug?: string
}

/** The id of the script element that carries the landing data as JSON. */
export const landingDataId = 'landing-data'

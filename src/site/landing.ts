import type {
  About,
  Appearance,
  ContactInfo,
  Hero,
  PublishedCategories,
  PublishedProfileLinks,
} from '../content/publicDocument.ts'
import type { PublicName, ShownNamed } from '../content/publicList.ts'
import type { Project } from '../content/records.ts'
import type { Loaded } from '../shared/loaded.ts'
import type { ResumeFile } from './resumes/file/contract.ts'
import type { PostedMessage } from './sections/contact/form/MessageAnswer.tsx'

/** Content of GET /, section by section. */
export type Landing = {
  appearance: Loaded<Appearance>
  hero: Loaded<Hero>
  about: Loaded<About>
  skillCategories: Loaded<PublishedCategories>
  /** null when there is none. */
  resume: Loaded<ResumeFile | null>
  contact: Loaded<ContactInfo>
  profileLinks: Loaded<PublishedProfileLinks>
} & { [Name in PublicName]: Loaded<ShownNamed<Name>[]> }

/** Parts of the page that depend on the address: the project of the open dialog, and the site's origin. */
export type LandingAddress = {
  /** The site's origin, without a slash at its end. */
  origin: string
  /** Perhaps beyond the projects that the page brings. */
  project?: Project | undefined
  /** A message that was sent without a script: then the page is nothing but the answer to it. */
  message?: PostedMessage
  /** False for `noindex`. */
  isIndexed?: boolean
}

/** The id of the link to the landing data, a JSON file of `landingDataFolder`. */
export const landingDataId = 'landing-data'
export const landingDataFolder = '/landing/'
/** The id of an empty template that is in the page if the assistant only searches. */
export const searchMarkId = 'assistant-search'
/** The id of the script element with the texts of the page as JSON, where it is not in English. */
export const translationId = 'translation'

export type Content<Name extends keyof Landing> = Extract<
  Landing[Name],
  { status: 'loaded' }
>['value']

/** Readers of visible content, section by section. */
export type PublicView = { [Name in keyof Landing]: () => Promise<Content<Name>> }

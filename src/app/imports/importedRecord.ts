import type * as z from 'zod/mini'
import type { aboutChanges } from '../../features/about/schemas.ts'
import type {
  awards,
  interests,
  languages,
  publications,
  volunteering,
} from '../../features/also/schemas.ts'
import type { certificationFields } from '../../features/certifications/schemas.ts'
import type { contactInfoChanges } from '../../features/contact/schemas.ts'
import type { positionFields } from '../../features/experience/schemas.ts'
import type { heroChanges } from '../../features/hero/schemas.ts'
import type { projectFields } from '../../features/projects/schemas.ts'
import type { resumeSettingsChanges } from '../../features/resumes/schemas.ts'
import type { skillFields } from '../../features/skills/schemas.ts'
import type { testimonialFields } from '../../features/testimonials/schemas.ts'

/** What a schema takes, of which a file may leave out anything; what it leaves out stays as it is. */
type Told<Schema extends z.ZodMiniType> = Partial<z.input<Schema>>
type Education = NonNullable<Exclude<z.input<typeof aboutChanges>['education_items'], string>>

/**
 * What a file says about its owner, in the fields of the forms that it will be checked by. A reader names only what the
 * file really tells: no defaults, no empty texts. What is missing or too long is refused entry by entry, later.
 */
export type ImportedRecord = {
  hero?: Told<typeof heroChanges>
  contact?: Told<typeof contactInfoChanges>
  /** Phone and address, which only résumés show. */
  resumeSettings?: Pick<Told<typeof resumeSettingsChanges>, 'phone' | 'address'>
  /** All of them, GitHub and LinkedIn too: what has a field elsewhere is sent there (`placeLinks`). */
  profileLinks?: { label: string; url: string }[]
  experience?: Told<typeof positionFields>[]
  projects?: Told<typeof projectFields>[]
  skills?: Told<typeof skillFields>[]
  education?: Partial<Education[number]>[]
  certifications?: Told<typeof certificationFields>[]
  testimonials?: Told<typeof testimonialFields>[]
  languages?: Told<(typeof languages)['fields']>[]
  awards?: Told<(typeof awards)['fields']>[]
  publications?: Told<(typeof publications)['fields']>[]
  volunteering?: Told<(typeof volunteering)['fields']>[]
  interests?: Told<(typeof interests)['fields']>[]
  /** Where there is a picture for a project of this title, to be fetched once it is taken. */
  pictures?: { title: string; url: string }[] | undefined
  /** What has no home here, each by its path in the file, such as `work[2].stockTicker` or `Messages.csv`. */
  notTaken: string[]
}

export type ImportedList = Exclude<
  keyof ImportedRecord,
  'hero' | 'contact' | 'resumeSettings' | 'pictures' | 'notTaken'
>

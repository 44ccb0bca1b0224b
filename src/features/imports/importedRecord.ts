import type * as z from 'zod/mini'
import type { SentOf } from '../../content/collection.ts'
import type { Collections } from '../../content/registry.ts'
import type { resumeSettingsChanges } from '../../site/resumes/schemas.ts'
import type { aboutChanges } from '../../site/sections/about/schemas.ts'
import type { contactInfoChanges } from '../../site/sections/contact/schemas.ts'
import type { heroChanges } from '../../site/sections/hero/schemas.ts'

/** What a schema takes, of which a file may leave out anything; what it leaves out stays as it is. */
type PartialInput<Schema extends z.ZodMiniType> = Partial<z.input<Schema>>
type Education = NonNullable<Exclude<z.input<typeof aboutChanges>['education_items'], string>>

type ImportedLists = {
  [Name in Exclude<keyof Collections, 'ai-tools'>]?: Partial<SentOf<Collections[Name]>>[]
}

/**
 * What a file says about its owner, in the fields of the forms that it will be checked by. A reader names only what the
 * file really tells: no defaults, no empty texts. What is missing or too long is refused entry by entry, later.
 */
export type ImportedRecord = ImportedLists & {
  hero?: PartialInput<typeof heroChanges>
  contact?: PartialInput<typeof contactInfoChanges>
  /** Phone and address, which only résumés show. */
  resumeSettings?: Pick<PartialInput<typeof resumeSettingsChanges>, 'phone' | 'address'>
  /** All of them, GitHub and LinkedIn too: what has a field elsewhere is sent there (`placeLinks`). */
  profileLinks?: { label: string; url: string }[]
  education?: Partial<Education[number]>[]
  /** Where there is a picture for a project of this title, to be fetched once it is taken. */
  pictures?: { title: string; url: string }[] | undefined
  /** What has no home here, each by its path in the file, such as `work[2].stockTicker` or `Messages.csv`. */
  notTaken: string[]
}

export type ImportedList = Exclude<
  keyof ImportedRecord,
  'hero' | 'contact' | 'resumeSettings' | 'pictures' | 'notTaken'
>

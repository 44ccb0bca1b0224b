import type { SentOf } from '../../content/collection.ts'
import type { SentDocument } from '../../content/document.ts'
import type { Collections, Documents } from '../../content/registry.ts'

type Education = NonNullable<Exclude<SentDocument<Documents['about']>['education_items'], string>>

type ImportedLists = {
  [Name in Exclude<keyof Collections, 'ai-tools' | 'posts'>]?: Partial<SentOf<Collections[Name]>>[]
} & {
  /** With the last part of the address that a new post gets, by which posts of the import link to each other. */
  posts?: (Partial<SentOf<Collections['posts']>> & { slug?: string })[]
}

/**
 * A file's content in the fields of the forms that check it. Readers set only values that the file contains: no
 * defaults, no empty texts. Missing and long values are refused entry by entry, later.
 */
export type ImportedRecord = ImportedLists & {
  hero?: SentDocument<Documents['hero']>
  contact?: SentDocument<Documents['contact-info']>
  /** Phone and address, which only résumés show. */
  resumeSettings?: Pick<SentDocument<Documents['resume-settings']>, 'phone' | 'address'>
  /** All of them, GitHub and LinkedIn too: what has a field elsewhere is sent there (`placeLinks`). */
  profileLinks?: { label: string; url: string }[]
  education?: Partial<Education[number]>[]
  /** Where there is a picture for a project of this title, to be fetched once it is taken. */
  pictures?: { title: string; url: string }[] | undefined
  /** Remarks on the entries of a list, by their positions in it. */
  notes?: { posts?: string[][] }
  /** Which entries of a list the rules for PDFs are not certain of, by their positions in it. */
  unsure?: Partial<Record<'experience' | 'volunteering' | 'education', boolean[]>>
  /** Sentences about the file as a whole. */
  findings?: string[] | undefined
  /** Values without a field here, each by its path in the file, such as `work[2].stockTicker` or `Messages.csv`. */
  notTaken: string[]
}

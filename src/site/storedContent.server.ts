import { readDocuments } from '../cms/document/documentStore.server.ts'
import { documentStores } from '../cms/document/documentStores.server.ts'
import { withOwnSections } from '../content/ownSections.ts'
import type { PublicName, RecordNamed } from '../content/publicList.ts'
import type { Position } from '../content/records.ts'
import { publicCollections } from '../content/registry.ts'
import { memoize } from '../server/cache/memoize.ts'
import type { Database } from '../server/db/database.ts'
import { isPast } from '../shared/dates/dates.ts'
import { shownOrder } from './appearance/shownOrder.ts'
import { collectionStores } from './collectionStores.server.ts'
import { ownerTimeZone } from './ownerTimeZone.server.ts'
import { resumeFileStore } from './resumes/file/store.server.ts'
import { resumesStore } from './resumes/store.server.ts'
import { experienceStore } from './sections/experience/store.server.ts'
import { projectStore } from './sections/projects/store.server.ts'
import { isDue } from './sections/writing/isDue.ts'
import { postStore } from './sections/writing/store.server.ts'

/** Published content. Each part is read once, when it is first asked for; a part that failed is read again. */
export function publishedContent(db: Database, now = () => new Date()) {
  const positions = memoize(() => experienceStore.listWithPoints(db))
  const experience = memoize(
    async (): Promise<Position[]> =>
      (await positions()).map(({ points, ...position }) => ({
        ...position,
        points: points.map(({ text }) => text),
      })),
  )
  const content = contentOf(db, { isPublic: true, now }, { experience })
  const posts = memoize(async () => {
    const time = now()
    return (await content.lists.posts()).filter((post) => isDue(post, time))
  })
  const certifications = memoize(async () => {
    const today = await content.today()
    return (await content.lists.certifications()).map((one) =>
      isExpired(one, today) ? { ...one, is_expired: 1 as const } : one,
    )
  })
  return {
    ...content,
    lists: { ...content.lists, posts, certifications },
    /** The same positions, their points with their ids. */
    positions,
    resumes: memoize(() => resumesStore.published.list(db)),
    /** The beginnings of the texts of posts, by id. */
    postTexts: memoize(async () =>
      (await posts()).length > 0 ? postStore.beginnings(db) : new Map<string, string>(),
    ),
  }
}

/** Whether a certification is no longer valid on a day. */
export const isExpired = (
  { expiry_date }: Pick<RecordNamed<'certifications'>, 'expiry_date'>,
  today: string,
): boolean => Boolean(expiry_date && isPast(expiry_date, today))

export type PublishedContent = ReturnType<typeof publishedContent>

/** All that the owner has, hidden or not, read likewise. */
export const ownContent = (db: Database, now = () => new Date()) =>
  contentOf(db, { isPublic: false, now })

/** Content that visitors and the owner have in common. */
export type StoredContent = ReturnType<typeof ownContent>

/** Reads the records of each collection that is not private. */
export type Lists = { [Name in PublicName]: () => Promise<RecordNamed<Name>[]> }

/** The same content with the projects, their ratings and their order read again. */
export const withProjects = <Content extends StoredContent>(db: Database, content: Content) => ({
  ...content,
  lists: { ...content.lists, projects: projectsIn(db, { isPublic: true }, content.appearance) },
})

type Public = { isPublic: boolean }
type Read = Public & { now: () => Date }

function contentOf(db: Database, { isPublic, now }: Read, special: Partial<Lists> = {}) {
  const documents = memoize(() => readDocuments(db))
  const lists = publicCollections.map(({ name, isUsuallyEmpty }) => {
    const store: Readable = collectionStores[name as PublicName]
    const list = async () => {
      if (isUsuallyEmpty && !(await documents()).hasRecords(name)) return []
      return (isPublic ? store.published : store).list(db)
    }
    return [name, memoize(list)]
  })
  const read = Object.fromEntries(lists) as Lists
  const appearance = memoize(async () => {
    const stored = documentStores.appearance.of(await documents())
    return { ...stored, sections: withOwnSections(stored.sections, await read['own-sections']()) }
  })
  return {
    documents,
    /** The stored one, with the sections that the owner added in their places. */
    appearance,
    /** The day for the owner, YYYY-MM-DD. */
    today: memoize(async () => ownerTimeZone.dayOf(await documents(), now())),
    lists: { ...read, projects: projectsIn(db, { isPublic }, appearance), ...special },
    /** The uploaded one; undefined where there is none. */
    resumeFile: memoize(() => resumeFileStore.read(db)),
  }
}

type Reads = { list(db: Database): Promise<unknown[]> }
type Readable = Reads & { published: Reads }
type ReadAppearance = () => Promise<ReturnType<typeof documentStores.appearance.of>>

function projectsIn(db: Database, { isPublic }: Public, appearance: ReadAppearance) {
  const { list } = isPublic ? projectStore.published : projectStore
  return memoize(
    async (): Promise<RecordNamed<'projects'>[]> => list(db, shownOrder(await appearance())),
  )
}

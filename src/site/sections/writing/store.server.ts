import { sql } from 'kysely'
import { collectionStore } from '../../../cms/collection/collectionStore.server.ts'
import { recordSlugs } from '../../../cms/collection/recordSlugs.server.ts'
import type { Changes, NewRecord, Reads } from '../../../cms/list/recordDescription.server.ts'
import {
  type SubmittedPictures,
  submittedPictures,
  textPicturesCheck,
} from '../../../cms/markdown/submittedPictures.server.ts'
import type { Change } from '../../../cms/versions/versionStore.server.ts'
import type { StoredOf } from '../../../content/collection.ts'
import { type Collections, collections } from '../../../content/registry.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { newId } from '../../../server/ids.ts'
import { mostPostPictures } from '../../../shared/projectLimits.ts'
import { postPath } from './paths.ts'
import { readingTime } from './readingTime.ts'

const slugs = recordSlugs({
  table: 'posts',
  old: { table: 'post_slugs', column: 'post_id' },
  one: 'post',
  pathOf: (slug) => postPath({ slug }),
})

const records = collectionStore(collections.posts, {
  internal: { slug: '', reading_time: 1 },
  pictures: { field: 'pictures', most: mostPostPictures },
  ...slugs.ofStore,
  adapt: async (transaction, id, row) => ({
    ...(await slugs.ofStore.adapt(transaction, id, row)),
    ...(row.body !== undefined && { reading_time: readingTime(`${row.body}`) }),
  }),
})
const withPictures = submittedPictures({
  list: 'pictures',
  files: 'picture_files',
  text: 'body',
  of: 'post',
})

/** In UTF-16 units. */
const longestBeginning = 3000

type StoredPost = StoredOf<Collections['posts']> & { slug: string; reading_time: number }
type Given<Fields> = Omit<Fields, 'slug' | 'reading_time' | 'pictures'> &
  SubmittedPictures<'pictures', 'picture_files', 'body'>
/** An import asks for a slug; other new posts get one of their title. */
type NewPost = Given<NewRecord<StoredPost, 'title', 'cover'>> & { slug?: string }

/** The owner's posts. A published one has a time; one that is published without gets the time of its save. */
export const postStore = {
  ...records,
  ...slugs.reads<StoredPost>(records.find),
  published: {
    ...records.published,
    ...slugs.reads<StoredPost>(records.published.find),
  } satisfies Reads<StoredPost>,
  check: textPicturesCheck({ list: 'pictures', text: 'body', of: 'post', hasHtml: true }),

  /** The beginnings of published texts by the ids of their posts, for who searches in them. */
  async beginnings(db: Database): Promise<Map<string, string>> {
    const rows = await db
      .withTables<{ posts: { id: string; visibility: string; body: string } }>()
      .selectFrom('posts')
      .select(['id', sql<string>`substr(body, 1, ${longestBeginning})`.as('text')])
      .where('visibility', '=', 'published')
      .execute()
    return new Map(rows.map(({ id, text }) => [id, text]))
  },

  /** The whole texts of published posts, with the time of their last save. */
  async texts(
    db: Database,
    ids: string[],
  ): Promise<{ id: string; updated_at: string; body: string }[]> {
    if (ids.length === 0) return []
    return db
      .withTables<{
        posts: { id: string; visibility: string; updated_at: string; body: string }
      }>()
      .selectFrom('posts')
      .select(['id', 'updated_at', 'body'])
      .where('visibility', '=', 'published')
      .where('id', 'in', ids)
      .execute()
  },

  /** Whether the time of a scheduled post came after one time and no later than another. */
  async becameDue(db: Database, since: Date, time: Date): Promise<boolean> {
    const due = await db
      .withTables<{ posts: { id: string; visibility: string; published_at: string | null } }>()
      .selectFrom('posts')
      .select('id')
      .where('visibility', '=', 'published')
      .where('published_at', '>', since.toISOString())
      .where('published_at', '<=', time.toISOString())
      .limit(1)
      .executeTakeFirst()
    return due !== undefined
  },

  async create(
    transaction: Transaction,
    given: NewPost,
    time: Date,
    id = newId(),
  ): Promise<StoredPost> {
    const { visibility = 'published', body = '', ...fields } = withPictures(given)
    const post = {
      ...fields,
      body,
      visibility,
      // Posts stand by their dates alone.
      order: 0,
      slug: await slugs.slugOf(transaction, id, { title: fields.title, requested: given.slug }),
      reading_time: readingTime(body),
      published_at: publishedAt(fields, visibility, time),
    }
    return records.create(transaction, post, time, id)
  },

  async update(
    transaction: Transaction,
    given: Given<Changes<StoredPost, 'cover'>>,
    change: Change & { id: string },
  ): Promise<StoredPost | undefined> {
    const fields = withPictures(given)
    const present = await records.find(transaction, change.id)
    const visibility = fields.visibility ?? present?.visibility
    const published_at = publishedAt(
      { ...present, ...definedTime(fields) },
      visibility,
      change.time,
    )
    return records.update(transaction, { ...fields, published_at }, change)
  },
}

type Timed = { published_at?: string | null | undefined }

const definedTime = ({ published_at }: Timed): Timed =>
  published_at === undefined ? {} : { published_at }

const publishedAt = ({ published_at = null }: Timed, visibility: unknown, time: Date) =>
  published_at === null && visibility === 'published' ? time.toISOString() : published_at

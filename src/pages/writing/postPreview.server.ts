import type { InputOf } from '../../content/collection.ts'
import type { PostOnPage } from '../../content/records.ts'
import type { Collections } from '../../content/registry.ts'
import { readingTime } from '../../site/sections/writing/readingTime.ts'
import type { PageSite } from '../page.server.ts'
import { postDocument, readWriting } from './writing.server.ts'

type Fields = Partial<InputOf<Collections['posts']>>

/** Returns a function that renders the page of a post from the fields of its form. */
export function postPreview({ frame, readText }: Pick<PageSite, 'frame' | 'readText'>) {
  return async (fields: Fields, now: Date): Promise<{ html: string; laid_out: boolean }> => {
    const post = postOf(fields, now)
    const writing = await readWriting(await frame())
    const { html, isLaidOut } = await postDocument(writing, { post, readText, mark: undefined })
    return { html: withoutScripts(html), laid_out: isLaidOut }
  }
}

const postOf = (fields: Fields, now: Date): PostOnPage => ({
  _id: '',
  order: 0,
  visibility: 'draft',
  created_at: '',
  updated_at: '',
  slug: '',
  summary: '',
  cover_alt: '',
  tags: [],
  language: '',
  revised_at: null,
  ...withoutFiles(fields),
  title: fields.title ?? '',
  cover: typeof fields.cover === 'string' ? fields.cover : '',
  pictures: (fields.pictures ?? []).map(({ file, ...picture }) => picture),
  published_at: fields.published_at ?? now.toISOString(),
  reading_time: readingTime(fields.body ?? ''),
})

const withoutFiles = ({ picture_files, ...fields }: Fields) => fields

/** The frame of the preview runs none. */
const withoutScripts = (html: string) =>
  html
    .split('<script')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('</script>') + 9)))
    .join('')

import { stringify } from 'yaml'
import type { RecordNamed } from '../../../content/publicList.ts'
import type { Database } from '../../../server/db/database.ts'
import { storedFiles } from '../../../server/files/fileStore.ts'
import { exportedBy } from './paths.ts'
import { picturesIn, picturesOf } from './postPictures.ts'
import { postStore } from './store.server.ts'

type Post = RecordNamed<'posts'>
export type PostFile = { path: string; input: Uint8Array }

/** All posts as Markdown with front matter, each with its pictures in a folder of its own, as Hugo and Astro read them. */
export async function* postFiles(db: Database): AsyncGenerator<PostFile> {
  const { readBytes } = storedFiles(db)
  for (const id of await postStore.ids(db)) {
    const post = await postStore.find(db, id)
    if (!post) continue
    yield markdownFile(post, './')
    for (const name of picturesOf(post)) {
      const input = await readBytes(name)
      if (input) yield { path: `posts/${post.slug}/${name}`, input }
    }
  }
}

/** A post as a file; `pictures` is where its pictures are, as seen from there. */
export function markdownFile(post: Post, pictures: './' | '../../uploads/'): PostFile {
  const placed = picturesIn(pictures, post)
  const { title, summary, tags, series, language, canonical_url, cover, cover_alt, visibility } =
    post
  const fields = {
    title,
    ...(post.published_at && { date: post.published_at }),
    ...(post.revised_at && { lastmod: post.revised_at }),
    // Hidden posts are not published anywhere else, either.
    ...(visibility !== 'published' && { draft: true }),
    slug: post.slug,
    ...(summary && { description: summary }),
    ...(tags.length > 0 && { tags }),
    ...(series && { series }),
    ...(language && { language }),
    ...(canonical_url && { canonical_url }),
    ...(cover && { cover: placed(cover), cover_alt }),
    ...(post.old_paths?.length && { aliases: post.old_paths }),
    ...(post.pictures?.length && {
      resources: post.pictures.map(({ image, alt, caption }) => ({
        src: placed(image),
        ...(caption && { title: caption }),
        ...(alt && { params: { alt } }),
      })),
    }),
    generator: exportedBy,
  }
  const text = `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${placed(post.body ?? '')}\n`
  return { path: `posts/${post.slug}/index.md`, input: Buffer.from(text) }
}

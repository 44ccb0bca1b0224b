import type { Hono } from 'hono'
import { storedFiles } from '../../server/files/fileStore.ts'
import { answerFile, unknownFile } from '../../server/files/uploads.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { draftPath, postPath, tagSlug } from '../../site/sections/writing/paths.ts'
import { picturesIn } from '../../site/sections/writing/postPictures.ts'
import { previewAddresses } from '../../site/sections/writing/previewAddresses.server.ts'
import { postStore } from '../../site/sections/writing/store.server.ts'
import { asUnlisted, type Page, type PageSite } from '../page.server.ts'
import { findSecret } from '../secretAddresses.server.ts'
import { postDocument } from './writing.server.ts'
import { writingOf } from './writingPages.server.ts'

/** The page of a post that visitors do not see, for those who got its address. */
export const draftPage: Page = {
  path: draftPath(':token'),
  isDoneApart: true,
  isAwaited: true,

  async find(http, site) {
    const token = http.req.param('token') ?? ''
    const id = await findSecret(http, site, () => previewAddresses.postOf(site.db, token))
    if (!id) return { missing: 'page' }
    const post = await publicPost(site, id)
    return post ? { redirect: postPath(post) } : { key: token }
  },

  async render(site, token) {
    const id = await previewAddresses.postOf(site.db, token)
    const stored = id && (await postStore.find(site.db, id))
    if (!stored) throw new Error('the address was ended while its page was rendered')
    const writing = await writingOf(await site.frame())
    const tags = new Set(writing.posts.flatMap(({ post }) => post.tags.map(tagSlug)))
    const placed = picturesIn(picturesPath(token), stored)
    const post = {
      ...stored,
      body: placed(stored.body ?? ''),
      cover: placed(stored.cover),
      pictures: stored.pictures?.map((picture) => ({ ...picture, image: placed(picture.image) })),
      // Others have no page yet.
      tags: stored.tags.filter((tag) => tags.has(tagSlug(tag))),
    }
    const { readText } = site
    const { isLaidOut, ...page } = await postDocument(writing, { post, readText, mark: 'shared' })
    return { ...asUnlisted(page), isComplete: writing.isComplete && isLaidOut }
  },
}

const picturesPath = (token: string) => `${draftPath(token)}/uploads/`

/** Serves the pictures of such a post below its address. Elsewhere they stay the owner's alone. */
export function serveDraftPictures(app: Hono, site: PageSite): void {
  app.get('/writing/drafts/:token/uploads/:name', async (http) => {
    const token = http.req.param('token')
    const name = http.req.param('name')
    const id = await findSecret(http, site, () => previewAddresses.postOf(site.db, token))
    if (!id || name.includes('\0')) throw unknownFile()
    if (await publicPost(site, id)) return http.redirect(`/uploads/${name}`, 302)
    const file = await fileOf(site, id, name)
    if (!file) throw unknownFile()
    const answer = await answerFile(http, site.db, { file, caching: privateCaching })
    answer.headers.set('X-Robots-Tag', 'noindex')
    return answer
  })
}

/** The post where visitors see it. */
async function publicPost(site: PageSite, id: string) {
  const { posts } = await writingOf(await site.frame())
  return posts.find(({ post }) => post._id === id)?.post
}

/** A stored file, if the post as it is saved now shows it. */
async function fileOf({ db }: PageSite, id: string, name: string) {
  const files = storedFiles(db)
  const slots = await files.slotsOf(name)
  return slots.some((slot) => slot.startsWith(`posts/${id}/`)) ? files.find(name) : undefined
}

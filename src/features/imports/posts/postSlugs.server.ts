import { slugOf } from '../../../shared/slugOf.ts'
import { postPath } from '../../../site/sections/writing/paths.ts'
import type { EntryKind, Present, Values } from '../entryKind.server.ts'

type SlugNames = {
  /** Texts of which the first with a letter becomes the slug. */
  names: (string | undefined)[]
  /** Stands behind the slug of a translation, such as `fr`. */
  language?: string | undefined
}

/** A slug for each post, none of them twice. */
export function distinctSlugs(posts: readonly SlugNames[]): string[] {
  const taken = new Set<string>()
  return posts.map(({ names, language }) => {
    const stem = names.map((name) => slugOf(name ?? '')).find((slug) => slug !== '') ?? 'post'
    const translated = language === undefined ? stem : `${stem}-${language}`
    const slug = taken.has(stem) ? freeSlug(translated, (each) => taken.has(each)) : stem
    taken.add(slug)
    return slug
  })
}

/** A slug like another one. */
function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug
  for (let number = 2; isTaken(free); number++) free = `${slug}-${number}`
  return free
}

/**
 * Imported posts with slugs that no other post of the site has. A post that is there keeps its own, and links between
 * the posts follow.
 */
export function withFreeSlugs(
  posts: Values[],
  { kind, present }: { kind: EntryKind; present: ReadonlyMap<string, Present> },
): Values[] {
  const presentSlugs = new Set([...present.values()].map(({ values }) => `${values.slug}`))
  const slugs = new Set([...presentSlugs, ...posts.map(({ slug }) => `${slug}`)])
  const moved = new Map<string, string>()
  for (const values of posts) {
    const slug = `${values.slug ?? ''}`
    const own = present.get(kind.keyOf(values))?.values.slug
    if (slug === '' || slug === own || (own === undefined && !presentSlugs.has(slug))) continue
    const free = own === undefined ? freeSlug(slug, (each) => slugs.has(each)) : `${own}`
    slugs.add(free)
    moved.set(slug, free)
  }
  if (moved.size === 0) return posts
  return posts.map((values) => ({
    ...values,
    slug: moved.get(`${values.slug}`) ?? values.slug,
    ...(typeof values.body === 'string' && { body: withLinks(values.body, moved) }),
  }))
}

/** Markdown whose links to posts lead to their other slugs. */
function withLinks(text: string, moved: ReadonlyMap<string, string>): string {
  const paths = new Map(
    [...moved].map(([slug, other]) => [postPath({ slug }), postPath({ slug: other })]),
  )
  return text.replace(
    /(\]\(<?|\]: <?)(\/writing\/[^\s()#?>]+)/g,
    (_, before: string, path: string) => before + (paths.get(path) ?? path),
  )
}

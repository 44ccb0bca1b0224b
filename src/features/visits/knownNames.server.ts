import { sections } from '../../content/sections.ts'
import { memoizeFor } from '../../server/cache/memoize.ts'
import { loadedOr } from '../../shared/loaded.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import type { CountedEvent } from './countedEvent.server.ts'
import { otherNames, type VisitKind } from './kinds.ts'

/** Names that the published site gives, and the address of the file that *Download Resume* gives. */
export type KnownNames = { resumeFile: string; of: Partial<Record<VisitKind, Set<string>>> }

const webHost = /https?:\/\/([a-z0-9.-]{1,100})/gi

/** The names of a state of the site, read once. */
export const knownNames = memoizeFor(
  async ({ content, landing: load }: Site): Promise<KnownNames> => {
    const { landing } = await load()
    const projects = loadedOr(landing.projects, []).map(({ slug }) => slug)
    const posts = loadedOr(landing.posts, []).map(({ slug }) => slug)
    const ownSectionIds = loadedOr(landing['own-sections'], []).map(({ _id }) => _id)
    const texts = [landing, await content.lists.projects(), await content.lists.posts()]
    const links = JSON.stringify(texts).matchAll(webHost)
    const pages = [
      ...['/', '/projects', '/writing', '/resume'],
      ...projects.map((slug) => `/projects/${slug}`),
      ...posts.map((slug) => `/writing/${slug}`),
    ]
    const lists: Partial<Record<VisitKind, string[]>> = {
      page: pages,
      section: ['hero', ...Object.keys(sections), ...ownSectionIds],
      project: projects,
      'project-read': projects,
      post: posts,
      'post-read': posts,
      link: [...links].map(([, host = '']) => hostName(host)),
    }
    const of = Object.entries(lists).map(([kind, names]) => [kind, new Set(names)])
    const resumeFile = loadedOr(landing.resume, null)?.file_path ?? ''
    return { resumeFile, of: Object.fromEntries(of) }
  },
)

/** A host as it is counted. */
export const hostName = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** The name under which an event is counted; undefined if the site knows no such thing. */
export function nameToCount(
  { kind, name = '' }: CountedEvent,
  { of, resumeFile }: KnownNames,
  isReported: boolean,
): string | undefined {
  const names = kind === 'page' && !isReported ? undefined : of[kind]
  if (names) return names.has(name) ? name : undefined
  if (kind !== 'download' || !name.startsWith('/')) return name.length > 200 ? otherNames : name
  const isOffered = name === resumeFile || name === '/api/public/resume/download'
  return isOffered ? resumeFile.slice(resumeFile.lastIndexOf('.') + 1) : undefined
}

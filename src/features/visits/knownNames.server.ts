import { sections } from '../../content/sections.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { madeOf, type Site } from '../../site/siteSnapshot.server.ts'
import { otherNames, type VisitKind } from './kinds.ts'

/** Names that the published site gives to what is counted. */
export type KnownNames = {
  pages: Set<string>
  sections: Set<string>
  projects: Set<string>
  posts: Set<string>
  /** Hosts that links of the site lead to. */
  hosts: Set<string>
  /** The address of the file that *Download Resume* gives. */
  resumeFile: string
}

const webHost = /https?:\/\/([a-z0-9.-]{1,100})/gi

/** Reads the names once for each state of the site. */
export const knownNames = (readSite: () => Site): (() => Promise<KnownNames>) =>
  madeOf(readSite, async ({ content, landing: load }) => {
    const { landing } = await load()
    const projects = loadedOr(landing.projects, []).map(({ slug }) => slug)
    const posts = loadedOr(landing.posts, []).map(({ slug }) => slug)
    const texts = [landing, await content.lists.projects(), await content.lists.posts()]
    const hosts = [...JSON.stringify(texts).matchAll(webHost)].map(([, host = '']) =>
      hostName(host),
    )
    const own = loadedOr(landing['own-sections'], []).map(({ _id }) => _id)
    return {
      pages: new Set([
        ...['/', '/projects', '/writing', '/resume'],
        ...projects.map((slug) => `/projects/${slug}`),
        ...posts.map((slug) => `/writing/${slug}`),
      ]),
      sections: new Set(['hero', ...Object.keys(sections), ...own]),
      projects: new Set(projects),
      posts: new Set(posts),
      hosts: new Set(hosts),
      resumeFile: loadedOr(landing.resume, null)?.file_path ?? '',
    }
  })

/** A host as it is counted. */
export const hostName = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** The name under which an event is counted; undefined if the site knows no such thing. */
export function nameToCount(
  { kind, name = '' }: { kind: VisitKind; name?: string },
  known: KnownNames,
): string | undefined {
  const sets: Partial<Record<VisitKind, Set<string>>> = {
    section: known.sections,
    project: known.projects,
    'project-read': known.projects,
    post: known.posts,
    'post-read': known.posts,
    link: known.hosts,
  }
  const set = sets[kind]
  if (set) return set.has(name) ? name : undefined
  if (kind === 'download') return formOfDownload(name, known)
  return name.length <= 200 ? name : otherNames
}

function formOfDownload(name: string, { resumeFile }: KnownNames): string | undefined {
  if (!name.startsWith('/')) return name
  const isOffered = name === resumeFile || name === '/api/public/resume/download'
  return isOffered ? resumeFile.slice(resumeFile.lastIndexOf('.') + 1) : undefined
}

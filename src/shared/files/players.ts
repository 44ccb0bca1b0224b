import { webAddress } from '../rules/links.ts'

/** Sites whose films and gists are shown in a frame, if the owner allows it and the visitor asks for it. */
export const players = ['youtube', 'vimeo', 'loom', 'gist'] as const
export type Player = (typeof players)[number]

type Known = {
  name: string
  kind: 'film' | 'gist'
  origin: string
  frame: (page: URL) => string | undefined
}

const id = (text: string | null | undefined) =>
  text && /^[\w-]{1,40}$/.test(text) ? text : undefined
const partOf = ({ pathname }: URL, index: number) => id(pathname.split('/')[index])
const at = (path: string, film: string | undefined) => film && path + film

export const playerSites: Record<Player, Known> = {
  youtube: {
    name: 'YouTube',
    kind: 'film',
    origin: 'https://www.youtube-nocookie.com',
    frame: (page) => {
      const { hostname, pathname, searchParams } = page
      if (/(^|\.)youtu\.be$/.test(hostname)) return at('/embed/', partOf(page, 1))
      if (!/(^|\.)youtube(-nocookie)?\.com$/.test(hostname)) return undefined
      const isNamed = /^\/(embed|shorts|live)\//.test(pathname)
      return at('/embed/', isNamed ? partOf(page, 2) : id(searchParams.get('v')))
    },
  },
  vimeo: {
    name: 'Vimeo',
    kind: 'film',
    origin: 'https://player.vimeo.com',
    frame: (page) => {
      if (!/(^|\.)vimeo\.com$/.test(page.hostname)) return undefined
      return at('/video/', /\/(\d{1,20})(\/|$)/.exec(page.pathname)?.[1])
    },
  },
  loom: {
    name: 'Loom',
    kind: 'film',
    origin: 'https://www.loom.com',
    frame: (page) => {
      const isFilm =
        /(^|\.)loom\.com$/.test(page.hostname) && /^\/(share|embed)\//.test(page.pathname)
      return isFilm ? at('/embed/', partOf(page, 2)) : undefined
    },
  },
  gist: {
    name: 'GitHub Gist',
    kind: 'gist',
    origin: 'https://gist.github.com',
    // GitHub's page of a gist refuses frames. This one is made for them, and needs no script of GitHub in the page.
    frame: ({ hostname, pathname }) => {
      const isGist = /^\/[\w-]{1,50}\/[0-9a-f]{1,40}\/?$/.test(pathname)
      return hostname === 'gist.github.com' && isGist
        ? `${pathname.replace(/\/$/, '')}.pibb`
        : undefined
    },
  },
}

type Framed = Pick<Known, 'name' | 'kind' | 'origin'> & { address: string }

/** The frame for the address of a film or a gist, if it is on an allowed site. */
export function framedPage(address: string, allowed: readonly Player[]): Framed | undefined {
  const page = webAddress(address)
  if (!page) return undefined
  for (const player of allowed) {
    const { name, kind, origin, frame } = playerSites[player]
    const path = frame(page)
    if (path) return { name, kind, origin, address: origin + path }
  }
  return undefined
}

/** The frame for a film's address, if it is on an allowed site. */
export function framedFilm(address: string, allowed: readonly Player[]): Framed | undefined {
  const framed = framedPage(address, allowed)
  return framed?.kind === 'film' ? framed : undefined
}

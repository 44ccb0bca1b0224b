import { webAddress } from '../rules/links.ts'

/** Sites whose films can play in a frame, if the owner allows it and the visitor presses play. */
export const players = ['youtube', 'vimeo', 'loom'] as const
export type Player = (typeof players)[number]

type Known = { name: string; origin: string; frame: (page: URL) => string | undefined }

const id = (text: string | null | undefined) =>
  text && /^[\w-]{1,40}$/.test(text) ? text : undefined
const partOf = ({ pathname }: URL, index: number) => id(pathname.split('/')[index])
const at = (path: string, film: string | undefined) => film && path + film

export const playerSites: Record<Player, Known> = {
  youtube: {
    name: 'YouTube',
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
    origin: 'https://player.vimeo.com',
    frame: (page) => {
      if (!/(^|\.)vimeo\.com$/.test(page.hostname)) return undefined
      return at('/video/', /\/(\d{1,20})(\/|$)/.exec(page.pathname)?.[1])
    },
  },
  loom: {
    name: 'Loom',
    origin: 'https://www.loom.com',
    frame: (page) => {
      const isFilm =
        /(^|\.)loom\.com$/.test(page.hostname) && /^\/(share|embed)\//.test(page.pathname)
      return isFilm ? at('/embed/', partOf(page, 2)) : undefined
    },
  },
}

/** The frame for a film's address, if it is on an allowed site. */
export function framedFilm(
  address: string,
  allowed: readonly Player[],
): { name: string; origin: string; address: string } | undefined {
  const page = webAddress(address)
  if (!page) return undefined
  for (const player of allowed) {
    const { name, origin, frame } = playerSites[player]
    const path = frame(page)
    if (path) return { name, origin, address: origin + path }
  }
  return undefined
}

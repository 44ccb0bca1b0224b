import type { Logger } from 'pino'
import type { Database } from '../../server/db/database.ts'
import { type Loaded, load } from '../../shared/loaded.ts'
import type { ListName } from '../../shared/rules/listLimits.ts'
import type { Landing, PublicView } from './landing.ts'
import { publicCounts, publicView } from './publicView.server.ts'

export type LoadLanding = () => Promise<{
  landing: Landing
  /** Whether every section could be read just now. */
  isComplete: boolean
}>

type Limits = Partial<Record<ListName, number>>
type Read = (limit?: number) => Promise<unknown>

type Options = {
  /** How many records of each list; whole ones unless told. */
  limits?: Limits
  /** What is read: what visitors may see unless told. */
  view?: PublicView
}

/**
 * Reads what visitors may see, every list of it whole or up to its limit. Each section fails alone; one that
 * fails shows the last content it is known to have had, where there is any.
 */
export function landingLoader(
  db: Database,
  log: Logger,
  { limits = {}, view = publicView(db) }: Options = {},
): LoadLanding {
  const counts: Partial<Record<string, () => Promise<number>>> = publicCounts(db)
  const limitOf: Partial<Record<string, number>> = limits
  const lastKnown = new Map<string, Loaded<unknown>>()

  const readSection = async (name: string, read: Read) => {
    const limit = limitOf[name]
    const value = await read(limit)
    const total = isFull(value, limit) ? await counts[name]?.() : undefined
    return { value, total: total && total > Number(limit) ? total : undefined }
  }

  const loadSection = async (name: string, read: Read) => {
    const loaded = await load(readSection(name, read), (error) =>
      log.error({ err: error, section: name }, 'a section failed to load'),
    )
    const isFresh = loaded.status === 'loaded'
    const section: Loaded<unknown> = isFresh ? { status: 'loaded', ...loaded.value } : loaded
    if (isFresh) lastKnown.set(name, section)
    return { name, section: lastKnown.get(name) ?? section, isFresh }
  }

  return async () => {
    const sections = await Promise.all(
      Object.entries(view).map(([name, read]) => loadSection(name, read)),
    )
    return {
      landing: Object.fromEntries(sections.map(({ name, section }) => [name, section])) as Landing,
      isComplete: sections.every(({ isFresh }) => isFresh),
    }
  }
}

const isFull = (value: unknown, limit: number | undefined) =>
  Array.isArray(value) && value.length === limit

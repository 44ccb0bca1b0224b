import type { Logger } from 'pino'
import type { Database } from '../../server/db/database.ts'
import { type Loaded, load } from '../../shared/loaded.ts'
import type { ListName } from '../../shared/rules/listLimits.ts'
import type { Landing, PublicView } from './landing.ts'
import { publicView } from './publicView.server.ts'

export type LoadLanding = () => Promise<{
  landing: Landing
  /** Whether every section could be read just now. */
  isComplete: boolean
}>

/** The same of some sections; of all of them unless told. */
export type LoadSections = <Name extends keyof Landing>(
  names?: readonly Name[],
) => Promise<{ landing: Pick<Landing, Name>; isComplete: boolean }>

/** How many records of each list a page brings; whole ones where there is no number. */
export type Limits = Partial<Record<ListName, number>>

type Options = {
  /** Makes what is read, once for each reading: what visitors may see unless told. */
  view?: () => PublicView
}

/**
 * Reads what visitors may see. Each section fails alone; one that fails shows the last content it is known to have
 * had, where there is any.
 */
export function landingLoader(
  db: Database,
  log: Logger,
  { view = () => publicView(db) }: Options = {},
): LoadSections {
  const lastKnown = new Map<string, Loaded<unknown>>()

  const loadSection = async (name: string, read: () => Promise<unknown>) => {
    const loaded = await load(read(), (error) =>
      log.error({ err: error, section: name }, 'a section failed to load'),
    )
    const isFresh = loaded.status === 'loaded'
    if (isFresh) lastKnown.set(name, loaded)
    return { name, section: lastKnown.get(name) ?? loaded, isFresh }
  }

  return async <Name extends keyof Landing>(names?: readonly Name[]) => {
    const present = view()
    const wanted = names ?? (Object.keys(present) as Name[])
    const sections = await Promise.all(
      wanted.map((name) => loadSection(name, () => present[name]())),
    )
    return {
      landing: Object.fromEntries(sections.map(({ name, section }) => [name, section])) as Pick<
        Landing,
        Name
      >,
      isComplete: sections.every(({ isFresh }) => isFresh),
    }
  }
}

/** The beginning of each list, with the number of all of them where there are more. */
export function beginningOf(landing: Landing, limits: Limits): Landing {
  const limitOf: Partial<Record<string, number>> = limits
  const beginning = Object.entries(landing).map(([name, section]) => [
    name,
    cut(section, limitOf[name]),
  ])
  return Object.fromEntries(beginning) as Landing
}

function cut(section: Loaded<unknown>, limit: number | undefined): Loaded<unknown> {
  if (limit === undefined || section.status === 'failed') return section
  if (!Array.isArray(section.value) || section.value.length <= limit) return section
  return { ...section, value: section.value.slice(0, limit), total: section.value.length }
}

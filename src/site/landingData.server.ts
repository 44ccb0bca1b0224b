import type { Logger } from 'pino'
import { type Loaded, load } from '../shared/loaded.ts'
import type { ListName } from '../shared/rules/listLimits.ts'
import type { Landing, PublicView } from './landing.ts'

export type LoadedLanding = {
  landing: Landing
  /** Whether every section could be read just now. */
  isComplete: boolean
}

/** How many records of each list a page brings; whole ones where there is no number. */
export type Limits = Partial<Record<ListName, number>>

/**
 * Reads what somebody may see. Each section fails alone; one that fails shows the last content it is known to have
 * had, where there is any.
 */
export function landingLoader(log: Logger): (view: PublicView) => Promise<LoadedLanding> {
  const lastKnown = new Map<string, Loaded<unknown>>()

  const loadSection = async (name: string, read: () => Promise<unknown>) => {
    const loaded = await load(read(), (error) =>
      log.error({ err: error, section: name }, 'a section failed to load'),
    )
    const isFresh = loaded.status === 'loaded'
    if (isFresh) lastKnown.set(name, loaded)
    return { name, section: lastKnown.get(name) ?? loaded, isFresh }
  }

  return async (view) => {
    const sections = await Promise.all(
      Object.entries(view).map(([name, read]) => loadSection(name, read)),
    )
    const landing = Object.fromEntries(sections.map(({ name, section }) => [name, section]))
    return { landing: landing as Landing, isComplete: sections.every(({ isFresh }) => isFresh) }
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

import type { Logger } from 'pino'
import { type Loaded, load } from '../../shared/loaded.ts'
import type { Landing } from './landing.ts'
import type { PublicView } from './publicView.server.ts'

export type LoadLanding = () => Promise<{
  landing: Landing
  /** Whether every section could be read just now. */
  isComplete: boolean
}>

/**
 * Reads what GET / shows. Each section fails alone; one that fails shows the last content it is known
 * to have had, where there is any.
 */
export function landingLoader(view: PublicView, log: Logger): LoadLanding {
  const lastKnown = new Map<string, Loaded<unknown>>()

  const loadSection = async (name: string, read: () => Promise<unknown>) => {
    const section = await load(read(), (error) =>
      log.error({ err: error, section: name }, 'a section failed to load'),
    )
    if (section.status === 'loaded') lastKnown.set(name, section)
    return { name, section: lastKnown.get(name) ?? section, isFresh: section.status === 'loaded' }
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

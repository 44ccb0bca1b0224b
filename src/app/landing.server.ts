import type { Logger } from 'pino'
import { heroStore } from '../features/hero/store.server.ts'
import { projectStore } from '../features/projects/store.server.ts'
import type { Database } from '../server/db/database.ts'
import { type Loaded, load } from '../shared/loaded.ts'
import type { Landing } from './landing.ts'

/**
 * Reads what GET / shows. Each section fails alone; one that fails shows the last content it is known
 * to have had, where there is any.
 */
export function landingLoader(db: Database, log: Logger) {
  const lastKnown: Partial<Landing> = {}

  const loadSection = async <Name extends keyof Landing>(
    name: Name,
    read: () => Promise<Extract<Landing[Name], { status: 'loaded' }>['value']>,
  ): Promise<{ section: Landing[Name]; isFresh: boolean }> => {
    const section: Loaded<unknown> = await load(read(), (error) =>
      log.error({ err: error, section: name }, 'a section failed to load'),
    )
    if (section.status === 'loaded') lastKnown[name] = section as Landing[Name]
    return {
      section: lastKnown[name] ?? (section as Landing[Name]),
      isFresh: section.status === 'loaded',
    }
  }

  return async (): Promise<{ landing: Landing; isComplete: boolean }> => {
    const [hero, projects] = await Promise.all([
      loadSection('hero', () => heroStore(db).read()),
      loadSection('projects', () => projectStore(db).list()),
    ])
    return {
      landing: { hero: hero.section, projects: projects.section },
      isComplete: hero.isFresh && projects.isFresh,
    }
  }
}

import type { Changes } from '../../server/changes.ts'
import type { Loaded } from '../../shared/loaded.ts'
import type { LoadLanding, LoadSections } from './landing.server.ts'
import type { Landing } from './landing.ts'

type Snapshot = Awaited<ReturnType<LoadLanding>>

/** The sections that name projects by their places. */
const numbered = ['about', 'skills', 'experience', 'testimonials'] as const

/**
 * What visitors may see, read once until it changes. After a rating the projects alone are read anew, and what names
 * them by their places only where these have changed.
 */
export function siteSnapshot(load: LoadSections, changes: Changes): LoadLanding {
  let known: Promise<Snapshot> | undefined
  /** What was known before the last rating. */
  let before: Promise<Snapshot> | undefined

  const rated = async (earlier: Promise<Snapshot>): Promise<Snapshot> => {
    const { landing, isComplete } = await earlier
    if (!isComplete) return load()
    const { landing: read, isComplete: isRead } = await load(['projects'])
    if (isSameOrder(landing.projects, read.projects)) {
      return { landing: { ...landing, ...read }, isComplete: isRead }
    }
    const moved = await load(['projects', ...numbered])
    return { landing: { ...landing, ...moved.landing }, isComplete: moved.isComplete }
  }

  changes.onChange('content', () => {
    known = undefined
    before = undefined
  })
  changes.onChange('ratings', () => {
    before = known ?? before
    known = undefined
  })

  return () => {
    if (known) return known
    const reading = before ? rated(before) : load()
    const forget = () => {
      if (known !== reading) return
      known = undefined
      before = undefined
    }
    known = reading
    reading.then(({ isComplete }) => isComplete || forget(), forget)
    return reading
  }
}

function isSameOrder(one: Landing['projects'], other: Landing['projects']): boolean {
  const [ids, otherIds] = [idsOf(one), idsOf(other)]
  return ids.length === otherIds.length && ids.every((id, index) => id === otherIds[index])
}

const idsOf = (projects: Loaded<{ _id: string }[]>) =>
  projects.status === 'loaded' ? projects.value.map(({ _id }) => _id) : []

import { lazy } from 'react'
import { pendingOnFailure } from '../../../client/browser/pendingOnFailure.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { publicList } from '../../../content/publicList.ts'
import './ExperienceSection.module.css'
import './PositionPeriod.module.css'

/** In the page from the beginning, with its styles; its code comes when it is near. */
const Positions = import.meta.env.SSR
  ? (await import('./Positions.tsx')).Positions
  : lazy(async () => ({ default: (await pendingOnFailure(import('./Positions.tsx'))).Positions }))

/** Where the owner has worked, the latest first; not there while there is nothing to tell. */
export function ExperienceSection() {
  const { data: positions } = useResource(publicList('experience'))
  return positions && positions.length > 0 && <Positions />
}

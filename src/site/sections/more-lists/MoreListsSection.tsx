import { lazy } from 'react'
import { pendingOnFailure } from '../../../client/browser/pendingOnFailure.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { publicList } from '../../../content/publicList.ts'
import './moreLists.css'

/** In the page from the beginning, with its styles; its code comes when it is near. */
const LazyMoreLists = import.meta.env.SSR
  ? (await import('./MoreLists.tsx')).MoreLists
  : lazy(async () => ({ default: (await pendingOnFailure(import('./MoreLists.tsx'))).MoreLists }))

/** The small lists in one section; absent while all of them are empty. */
export function MoreListsSection() {
  const { data: languages = [] } = useResource(publicList('languages'))
  const { data: awards = [] } = useResource(publicList('awards'))
  const { data: publications = [] } = useResource(publicList('publications'))
  const { data: volunteering = [] } = useResource(publicList('volunteering'))
  const { data: interests = [] } = useResource(publicList('interests'))
  const moreLists = { languages, awards, publications, volunteering, interests }
  return (
    Object.values(moreLists).some((list) => list.length > 0) && (
      <LazyMoreLists moreLists={moreLists} />
    )
  )
}

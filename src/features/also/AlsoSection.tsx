import { lazy } from 'react'
import { untilHere } from '../../client/browser/untilHere.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { alsoApi } from './contract.ts'
import './also.css'

/** In the page from the beginning, with its styles; its code comes when it is near. */
const AlsoLists = import.meta.env.SSR
  ? (await import('./AlsoLists.tsx')).AlsoLists
  : lazy(async () => ({ default: (await untilHere(import('./AlsoLists.tsx'))).AlsoLists }))

/** What there is to know beside the work; not there while there is nothing to tell. */
export function AlsoSection() {
  const { data: also } = useResource(alsoApi.published)
  return also && Object.values(also).some((list) => list.length > 0) && <AlsoLists also={also} />
}

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { CallError, call } from '../../../client/calls/call.ts'
import { resourceKey, useResource } from '../../../client/calls/useResource.ts'
import { TimeZoneContext } from '../../../client/ui/content/timeZone.ts'
import { timeZoneHere } from '../../../shared/dates/timeZones.ts'
import { timeZoneApi } from './contract.ts'

/** Shows the times within it in the owner's time zone, and stores that of the first browser that the owner uses. */
export function OwnerTimeZone({ children }: { children: ReactNode }) {
  const cache = useQueryClient()
  const { data } = useResource(timeZoneApi.read)
  const isUnknown = data?.isStored === false
  useEffect(() => {
    if (!isUnknown) return
    call(timeZoneApi.detect, { input: { timeZone: timeZoneHere() } }).then(
      (stored) => cache.setQueryData(resourceKey(timeZoneApi.read), stored),
      (error) => {
        // The server's own stays, as for a browser whose time zone the server does not know.
        if (!(error instanceof CallError)) throw error
      },
    )
  }, [isUnknown, cache])

  const isOther = data !== undefined && data.timeZone !== timeZoneHere()
  return <TimeZoneContext value={isOther ? data.timeZone : undefined}>{children}</TimeZoneContext>
}

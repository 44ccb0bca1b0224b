import { useResource } from '../../client/calls/useResource.ts'
import { statsApi } from '../api/stats.ts'

/** How many messages wait to be read; undefined while that is not known. */
export const useUnread = (): number | undefined => useResource(statsApi.read).data?.unread

import { useResource } from '../../client/useResource.ts'
import { statsApi } from '../stats.ts'

/** How many messages wait to be read; undefined while that is not known. */
export const useUnread = (): number | undefined => useResource(statsApi.read).data?.unread

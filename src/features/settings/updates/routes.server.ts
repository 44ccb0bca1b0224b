import { ApiError } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { updatesApi } from './contract.ts'
import type { SiteUpdates } from './updates.server.ts'

export const updatesRoutes = ({ updates }: { updates: SiteUpdates }): Route[] => [
  handle(updatesApi.read, () => updates.read()),

  handle(updatesApi.look, async () => {
    const state = await updates.look()
    if (state.error) throw new ApiError(502, state.error)
    return state
  }),

  handle(updatesApi.update, ({ input }) => updates.setWeekly(input.weekly)),
]

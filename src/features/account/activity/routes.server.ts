import type { Activity } from '../../../server/auth/activity.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { deviceName } from '../devices/deviceName.ts'
import { activityApi } from './contract.ts'

const mostShown = 200

export const activityRoutes = ({ activity }: { activity: Activity }): Route[] => [
  handle(activityApi.list, async ({ session }) =>
    (await activity.list(mostShown)).map(
      ({ id, at, kind, detail, address, user_agent, device }) => ({
        _id: id,
        at,
        kind,
        detail,
        address,
        ...deviceName(user_agent),
        current: device !== null && device === session.device,
      }),
    ),
  ),
]

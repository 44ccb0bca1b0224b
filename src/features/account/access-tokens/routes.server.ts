import type { AccessTokens, AccessToken as Stored } from '../../../server/auth/accessTokens.ts'
import type { Activity } from '../../../server/auth/activity.ts'
import { ApiError, notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { day, later } from '../../../shared/dates/durations.ts'
import { type ReauthenticationDependencies, reauthentication } from '../reauthentication.server.ts'
import { type AccessToken, accessTokensApi, tokenMessages } from './contract.ts'

const mostTokens = 20
/** In milliseconds. */

type Dependencies = ReauthenticationDependencies & {
  accessTokens: AccessTokens
  activity: Activity
}

export function accessTokenRoutes(dependencies: Dependencies): Route[] {
  const { accessTokens, activity, now } = dependencies
  const proof = reauthentication(dependencies)
  return [
    handle(accessTokensApi.list, async () => (await accessTokens.list()).map(toAnswer)),

    handle(accessTokensApi.add, async ({ input, session, http }) => {
      const { name, scopes, days, ...typed } = input
      if ((await accessTokens.list()).length >= mostTokens) {
        throw new ApiError(409, tokenMessages.tooMany)
      }
      const expires_at = days === 0 ? null : later(now(), days * day).toISOString()
      const { token, made } = await proof.attempt(session, 'owner', async () => {
        const { change } = await proof.requireBoth(typed)
        return change((transaction) => accessTokens.add(transaction, { name, scopes, expires_at }))
      })
      await activity.note(http, 'token-added', { detail: name })
      return { ...toAnswer(made), token }
    }),

    handle(accessTokensApi.remove, async ({ params: { id }, http }) => {
      const removed = await accessTokens.remove(id)
      if (!removed) throw notFound(tokenMessages.unknown)
      await activity.note(http, 'token-revoked', { detail: removed.name })
      return { message: tokenMessages.removed }
    }),
  ]
}

const toAnswer = ({ id, ...token }: Stored): AccessToken => ({ _id: id, ...token })

import type { Context } from 'hono'
import { ApiError } from '../server/errors.ts'
import { clientAddress } from '../server/http/origins.ts'
import type { PageSite } from './page.server.ts'

const searches = { requests: 60, minutes: 1 }
const tooManySearches = 'Too many searches. Please wait a moment, then search again.'

/** Counts a search of a list; answers the refusal where its address has searched too often just now. */
export async function countSearch(
  http: Context,
  search: string,
  { limits, origins }: PageSite,
): Promise<ApiError | undefined> {
  if (search === '') return undefined
  try {
    await limits.consume(`search ${clientAddress(http, origins)}`, searches, tooManySearches)
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return error
    throw error
  }
}

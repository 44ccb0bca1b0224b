import type { Context } from 'hono'
import { refusedField } from '../../server/errors.ts'
import { maxPage, maxSearch } from '../../site/sections/contact/limits.ts'
import type { MessagePage } from '../../site/sections/contact/store.server.ts'

// Our own pages never cause this, so visitors need not load it.
const badLimit = `Please ask for 1 to ${maxPage} messages`
const badAfter = 'Please name the message that the answer follows by its createdAt and its _id'
const badSearch = `Please search for at most ${maxSearch} characters`
const badStatus = 'Status must be read, unread or spam'

/** The requested part of the inbox; throws a 400 ApiError for invalid parameters. */
export function requestedPage(http: Context): MessagePage {
  const { limit, after, status: named } = http.req.query()
  const [createdAt, _id] = after?.split(',') ?? []
  const isCount = limit === undefined || (/^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= maxPage)
  const status = (['read', 'unread', 'spam'] as const).find((one) => one === named)
  if (!isCount) throw refusedField('limit', badLimit)
  if (after !== undefined && !(createdAt && _id)) throw refusedField('after', badAfter)
  if (named !== status) throw refusedField('status', badStatus)
  return {
    ...{ status, search: requestedSearch(http) },
    limit: limit === undefined ? undefined : Number(limit),
    after: createdAt && _id ? { createdAt, _id } : undefined,
  }
}

export function requestedSearch(http: Context): string {
  const search = (http.req.query('search') ?? '').trim()
  if (search.length > maxSearch || search.includes('\0')) throw refusedField('search', badSearch)
  return search
}

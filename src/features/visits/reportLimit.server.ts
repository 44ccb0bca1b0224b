import { LRUCache } from 'lru-cache'
import { ApiError } from '../../server/errors.ts'

/** Reports in ten minutes: of one address, and in all, by each process. */
const most = { ofAddress: 300, inAll: 30_000 }
const period = 10 * 60 * 1000
/** Beyond them, the address that was quiet the longest is forgotten. */
const mostAddresses = 10_000

/** Limits reports in memory, because counting them in the database would cost more than the reports themselves. */
export function reportLimit(now: () => Date): (address: string) => void {
  const counts = new LRUCache<string, number>({ max: mostAddresses })
  let all = 0
  let endsAt = 0
  return (address) => {
    const time = now().getTime()
    if (time >= endsAt) {
      endsAt = time + period
      all = 0
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    all += 1
    if (count <= most.ofAddress && all <= most.inAll) return
    const retryAfter = Math.ceil((endsAt - time) / 1000)
    throw new ApiError(429, 'Too many requests. Please wait a moment and try again.', {
      retryAfter,
    })
  }
}

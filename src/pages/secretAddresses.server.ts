import type { Context } from 'hono'
import { clientAddress } from '../server/http/origins.ts'
import type { PageSite } from './page.server.ts'

/** Secret addresses that show nothing which one visitor may ask for; after that, none shows anything. */
const guesses = { requests: 20, minutes: 10 }

/** Returns what a secret address shows, if anything, to a visitor who has not guessed too often. */
export async function findSecret<T>(
  http: Context,
  site: PageSite,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const secret = await find()
  if (!secret) await countGuess(http, site)
  return (await hasGuessed(http, site)) ? undefined : secret
}

export const countGuess = (http: Context, site: PageSite) =>
  site.limits.note(guessesOf(http, site), guesses)

export const hasGuessed = (http: Context, site: PageSite) =>
  site.limits.isSpent(guessesOf(http, site), guesses)

const guessesOf = (http: Context, { origins }: PageSite) =>
  `link guesses ${clientAddress(http, origins)}`

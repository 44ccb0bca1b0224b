import { memoize } from '../../../server/cache/memoize.ts'
import { minPasswordLength } from '../schemas.ts'

/** Number of common passwords that are refused, as ASVS 6.2.4 requires. */
const refusedCount = 3000

const messages = {
  common: 'This password is one of the most common ones. Please choose another',
  repeats: 'This password repeats itself. Please choose another',
  own: 'This password is your name or e-mail address. Please choose another',
  site: 'This password is the name of this site. Please choose another',
}

/** Names of the owner and the site, which are refused as passwords. */
export type SiteNames = { owner: string; site: string[] }

/** The product, and what everybody's site is. */
const sites = ['Vitrine', 'Portfolio']

/** Loaded with the first change of a password. */
const commonPasswords = memoize(async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(
    (password) => password.length >= minPasswordLength,
  )
  return new Set(longEnough.slice(0, refusedCount))
})

/** The reason why a password is weak, as a message; undefined if it is not. */
export async function weaknessOf(
  password: string,
  email: string,
  { owner, site }: SiteNames = { owner: '', site: [] },
): Promise<string | undefined> {
  const typed = password.toLowerCase()
  if ((await commonPasswords()).has(typed)) return messages.common
  if (isRepeated(typed)) return messages.repeats
  if (wordsOf([email, owner]).has(bare(typed))) return messages.own
  if (wordsOf([...sites, ...site]).has(bare(typed))) return messages.site
  return undefined
}

/** Whether a text repeats a part of at most four characters: shifting it by that length changes nothing. */
const isRepeated = (text: string) =>
  [1, 2, 3, 4].some(
    (length) => text.length >= 2 * length && text.slice(length) === text.slice(0, -length),
  )

/** Words of names, names without spaces, and addresses with and without their host. */
function wordsOf(names: string[]): Set<string> {
  const forms = names.flatMap((name) => [name, name.split('@')[0] ?? '', ...name.split(/[\s@.]/)])
  return new Set(forms.map(bare).filter((form) => form.length > 2))
}

/** A word without case, spaces, punctuation and trailing digits. */
function bare(text: string): string {
  const letters = [...text.toLowerCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign))
  while (/\d/.test(letters.at(-1) ?? '')) letters.pop()
  return letters.join('')
}

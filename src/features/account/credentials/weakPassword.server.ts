import { memoize } from '../../../server/cache/memoize.ts'
import { minPasswordLength } from '../schemas.ts'

/** How many of those that people choose most are refused; as many as ASVS 6.2.4 asks for. */
const refusedCount = 3000

const messages = {
  common: 'This password is one of the most common ones. Please choose another',
  repeats: 'This password repeats itself. Please choose another',
  own: 'This password is your name or e-mail address. Please choose another',
  site: 'This password is the name of this site. Please choose another',
}

/** What the owner and the site are called, which is no password. */
export type SiteNames = { owner: string; site: string[] }

const product = 'Vitrine'

/** Loaded for the first change of a password. */
const commonPasswords = memoize(async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(
    (password) => password.length >= minPasswordLength,
  )
  return new Set(longEnough.slice(0, refusedCount))
})

/** The reason why a password is too easily guessed, as a sentence; undefined for any other. */
export async function weaknessOf(
  password: string,
  email: string,
  { owner, site }: SiteNames = { owner: '', site: [] },
): Promise<string | undefined> {
  const typed = password.toLowerCase()
  if ((await commonPasswords()).has(typed)) return messages.common
  if (isRepeated(typed)) return messages.repeats
  if (wordsOf([email, owner]).has(bare(typed))) return messages.own
  if (wordsOf([product, ...site]).has(bare(typed))) return messages.site
  return undefined
}

/** Whether a text is one piece of at most four characters, again and again: a shift by its length changes nothing. */
const isRepeated = (text: string) =>
  [1, 2, 3, 4].some(
    (length) => text.length >= 2 * length && text.slice(length) === text.slice(0, -length),
  )

/** The words of names, the names without gaps, and addresses with and without their host. */
function wordsOf(names: string[]): Set<string> {
  const forms = names.flatMap((name) => [name, name.split('@')[0] ?? '', ...name.split(/[\s@.]/)])
  return new Set(forms.map(bare).filter((form) => form.length > 2))
}

/** What is left of a word without case, gaps, signs and the digits that people put behind it. */
function bare(text: string): string {
  const letters = [...text.toLowerCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign))
  while (/\d/.test(letters.at(-1) ?? '')) letters.pop()
  return letters.join('')
}

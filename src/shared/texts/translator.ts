import type { Text as PublicText } from './en.ts'
import type { OwnerText } from './owner/en.ts'

/** What is said to visitors, and to the owner alone. */
type Text = PublicText | OwnerText

/** The names of the gaps in a text: `{count} ratings` has one. */
type Gap<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Gap<Rest>
  : never
type Values<T extends string> = [Gap<T>] extends [never] ? [] : [Record<Gap<T>, string | number>]

export type Translate = {
  /** One of our texts in the language of the site, with its gaps filled. */
  <T extends Text>(text: T, ...values: Values<T>): string
  /** The same for what may be one of our texts, as a sentence of the server or what an owner left as it was. */
  given(text: string): string
  /** A number with so many digits behind its decimal sign. */
  decimal(value: number, digits: number): string
}

/** Says the texts as they are written. */
export const english = translator()

/** Says the texts of the page in the language of a translation; those that it lacks as `otherwise` says them, or as they are. */
export function translator(
  translation: Readonly<Record<string, string>> = {},
  otherwise = (text: string) => text,
): Translate {
  const known = new Map(Object.entries(translation))
  const given = (text: string) => known.get(text) ?? otherwise(text)
  const translate = (text: string, values: Record<string, string | number> = {}) =>
    given(text).replace(/{(\w+)}/g, (gap, name) => String(values[name] ?? gap))
  const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', given('.'))
  return Object.assign(translate, { given, decimal })
}

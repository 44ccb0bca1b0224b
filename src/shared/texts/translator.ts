import type { OwnerText, Text as PublicText } from './texts.ts'

/** Texts for visitors, and for the owner only. */
type Text = PublicText | OwnerText

/** The names of placeholders: `{count} more` has one. */
type Gap<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Gap<Rest>
  : never
type Values<T extends string> = [Gap<T>] extends [never] ? [] : [Record<Gap<T>, string | number>]

export type Translate = {
  /** Translates one of our texts and fills its placeholders. */
  <T extends Text>(text: T, ...values: Values<T>): string
  /** Translates a text that may be one of ours, such as a server's message or an unchanged default. */
  given(text: string): string
  /** Formats a number with a fixed number of decimals. */
  decimal(value: number, digits: number): string
}

/** Returns the texts unchanged. */
export const english = translator()

/** A translator for a translation. Missing texts fall back to `otherwise`, or stay English. */
export function translator(
  translation: Readonly<Partial<Record<string, string>>> = {},
  otherwise = (text: string) => text,
): Translate {
  const translations = new Map(Object.entries(translation))
  const given = (text: string) => translations.get(text) ?? otherwise(text)
  const translate = (text: string, values: Record<string, string | number> = {}) =>
    formFor(values.count, given(text)).replace(/{(\w+)}/g, (gap, name) =>
      String(values[name] ?? gap),
    )
  const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', given('.'))
  return Object.assign(translate, { given, decimal })
}

const arabicForms = ['one', 'two', 'few', 'many']

/** The form of a text for a count: forms are separated by `|`, one for 1 and another, or the five of Arabic. */
function formFor(count: unknown, text: string): string {
  const forms = text.split('|')
  const index =
    forms.length > 2
      ? arabicForms.indexOf(new Intl.PluralRules('ar').select(Number(count)))
      : Number(count !== 1)
  return forms.at(index) ?? text
}

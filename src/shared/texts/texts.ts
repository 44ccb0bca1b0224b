import type en from './en.json'
import type owner from './owner/en.json'

/** The page's own texts in English, as in the components and as the keys of each translation; `{name}` is a placeholder. */
export type Text = keyof typeof en
/** A text without placeholders. */
export type PlainText = Exclude<Text, `${string}{${string}`>
/** A text that it lacks is English. */
export type Translation = Partial<Record<Text, string>>

/** Texts for the owner only: signing in, and hidden content. They load separately (`pages/landing/ownerParts.tsx`). */
export type OwnerText = keyof typeof owner
export type OwnerTranslation = Partial<Record<OwnerText, string>>

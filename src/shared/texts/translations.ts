import { de } from './de.ts'
import type { Translation } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { Language } from './languages.ts'
import { pt } from './pt.ts'
import { english, type Translate, translator } from './translator.ts'

/** All translations. Code for visitors must not import this; a page embeds its own language. */
const translations: Record<Exclude<Language, 'en'>, Translation> = { de, fr, es, pt }

/** The texts of a language; undefined for English. */
export const translationIn = (language: Language): Translation | undefined =>
  language === 'en' ? undefined : translations[language]

/** A translator for a language. */
export function textsIn(language: Language): Translate {
  const translation = translationIn(language)
  return translation ? translator(translation) : english
}

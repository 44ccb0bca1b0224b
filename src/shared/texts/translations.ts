import { de } from './de.ts'
import type { Translation } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { Language } from './languages.ts'
import { pt } from './pt.ts'
import { english, type Translate, translator } from './translator.ts'

/** All of them at once: a visitor's page is sent the one that it is in, and must not import this. */
const translations: Record<Exclude<Language, 'en'>, Translation> = { de, fr, es, pt }

/** The texts in a language; none in English, which is what they are written in. */
export const translationIn = (language: Language): Translation | undefined =>
  language === 'en' ? undefined : translations[language]

/** Says the texts in a language. */
export function textsIn(language: Language): Translate {
  const translation = translationIn(language)
  return translation ? translator(translation) : english
}

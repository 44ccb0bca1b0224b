import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fa from './fa.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import he from './he.json' with { type: 'json' }
import type { Language } from './languages.ts'
import pt from './pt.json' with { type: 'json' }
import type { Translation } from './texts.ts'
import { english, type Translate, translator } from './translator.ts'

/** All translations. Code for visitors must not import this; a page embeds its own language. */
const translations: Record<Exclude<Language, 'en'>, Translation> = { de, fr, es, pt, ar, he, fa }

/** The texts of a language; undefined for English. */
export const translationIn = (language: Language): Translation | undefined =>
  language === 'en' ? undefined : translations[language]

/** A translator for a language. */
export function textsIn(language: Language): Translate {
  const translation = translationIn(language)
  return translation ? translator(translation) : english
}

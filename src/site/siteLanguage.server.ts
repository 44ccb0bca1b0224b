import { defaultAppearance } from '../content/documents/defaults.ts'
import { scriptSafeJson } from '../shared/jsonText.ts'
import { loadedOr } from '../shared/loaded.ts'
import type { Language } from '../shared/texts/languages.ts'
import { textsIn, translationIn } from '../shared/texts/translations.ts'
import type { Translate } from '../shared/texts/translator.ts'
import { type Landing, translationId } from './landing.ts'

type Appearing = Pick<Landing, 'appearance'>

/** The language that the owner has chosen for the page. */
export const languageOf = ({ appearance }: Appearing): Language =>
  loadedOr(appearance, defaultAppearance).language

/** Says the texts of the page in that language. */
export const textsOf = (landing: Appearing): Translate => textsIn(languageOf(landing))

/** The element with which a page brings its texts to the browser; none for a page in English. */
export function translationElement(landing: Appearing): string {
  const translation = translationIn(languageOf(landing))
  return translation
    ? `<script type="application/json" id="${translationId}">${scriptSafeJson(translation)}</script>`
    : ''
}
